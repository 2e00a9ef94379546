import { hatchback, wheels } from '../../art/car.ts'
import { balloonInk, type Colours, inkRules, onWhite, type Weights, widths } from '../../art/paper.ts'
import { many } from '../../art/pen.ts'
import { type PlateName, plateBody } from '../../art/plates.ts'

export const size = { width: 1280, height: 960 }

/** Strokes never scale: these are as wide on a card as in the gallery; on a small card all are a little thinner. */
const bold: Weights = { outline: 1.6, detail: 1, hairline: 0.7, hidden: 0.85 }
/** For what is drawn at a smaller scale on the same sheet. */
const fine: Weights = { outline: 1.15, detail: 0.75, hairline: 0.5, hidden: 0.65 }
const finest: Weights = { outline: 0.8, detail: 0.5, hairline: 0.35, hidden: 0.5 }

const onInk: Colours = { ink: '#f1efe8', faint: '#949a9e', signal: '#ff6a33', paper: '#1c2328', accent: '#f2541b' }

const rectangle = (fill: string) => `<path style="fill:${fill};stroke:none" d="M0 0h1280v960H0z"/>`

/** Squared paper: a line every 40 pixels, every fourth a little brighter. */
const squares = (gap: number, colour: string) =>
  `<path style="stroke:${colour};stroke-width:1px" d="${many(Math.floor(1280 / gap) + 1, (index) => `M${index * gap} 0v960`)}${many(Math.floor(960 / gap) + 1, (index) => `M0 ${index * gap}h1280`)}"/>`

export const grounds = {
  white: { colours: onWhite, backdrop: rectangle('#fff') },
  paper: { colours: onWhite, backdrop: rectangle('#f3f1ea') },
  ink: { colours: onInk, backdrop: rectangle('#14191d') + squares(40, '#1a2025') + squares(160, '#20272c') },
} satisfies Record<string, { colours: Colours; backdrop: string }>

export type Ground = keyof typeof grounds

export const inkOf = (ground: Ground) =>
  inkRules(grounds[ground].colours, bold) +
  widths(fine, '.fine ') +
  balloonInk(grounds[ground].colours) +
  `@media(max-width:260px){${widths(fine)}${widths(finest, '.fine ')}}`

export const hairline = (d: string) => `<path class="d" d="${d}"/>`

export const finePlateAt = (name: PlateName, x: number, y: number, width: number) =>
  `<g class="fine">${plateAt(name, x, y, width)}</g>`

/** A plate with its left upper corner at a point, as wide as told. */
export const plateAt = (name: PlateName, x: number, y: number, width: number) =>
  `<g transform="translate(${x} ${y}) scale(${width / 240})">${plateBody(name)}</g>`

/** The car with its hidden parts on its road. */
export const phantomCar = (x: number, y: number, scale: number) =>
  `<g class="fine" transform="translate(${x} ${y}) scale(${scale})"><path class="d" d="M-60 380H960"/>` +
  `<path class="h" d="${many(72, (index) => `M${-44 + index * 14} 380l-8 9`)}"/>${hatchback(true)}${wheels()}</g>`
