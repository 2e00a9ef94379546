import { hatchback, wheels } from '../../art/car.ts'
import { balloonInk, type Colours, inkRules, onWhite, type Weights, widths } from '../../art/paper.ts'
import { many } from '../../art/pen.ts'
import { type PlateName, plateBody } from '../../art/plates.ts'

export const size = { width: 1280, height: 960 }

/** At 1280 pixels a stroke is drawn for the middle of its sizes: a gallery of 840 and a card of 200. */
const bold: Weights = { outline: 5.6, detail: 3.5, hairline: 2.4, hidden: 3 }
/** For what is drawn at a smaller scale on the same sheet. */
const fine: Weights = { outline: 3.4, detail: 2, hairline: 1.4, hidden: 2 }
const unit = 2.8

const onInk: Colours = { ink: '#f1efe8', faint: '#949a9e', signal: '#ff6a33', paper: '#1c2328', accent: '#f2541b' }

const rectangle = (fill: string) => `<path style="fill:${fill};stroke:none" d="M0 0h1280v960H0z"/>`

/** Squared paper: a line every 40 pixels, every fourth a little brighter. */
const squares = (gap: number, colour: string) =>
  `<path style="stroke:${colour};stroke-width:1.5px" d="${many(Math.floor(1280 / gap) + 1, (index) => `M${index * gap} 0v960`)}${many(Math.floor(960 / gap) + 1, (index) => `M0 ${index * gap}h1280`)}"/>`

export const grounds = {
  white: { colours: onWhite, backdrop: rectangle('#fff') },
  paper: { colours: onWhite, backdrop: rectangle('#f3f1ea') },
  ink: { colours: onInk, backdrop: rectangle('#14191d') + squares(40, '#1a2025') + squares(160, '#20272c') },
} satisfies Record<string, { colours: Colours; backdrop: string }>

export type Ground = keyof typeof grounds

export const inkOf = (ground: Ground) =>
  inkRules(grounds[ground].colours, bold, unit) + widths(fine, '.fine ') + balloonInk(grounds[ground].colours, unit)

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
