import { round } from './pen.ts'

/** `wide` drawings carry balloons, which grow when the picture is small; `step` drawings have thinner strokes. */
export type Manner = 'plate' | 'step' | 'wide' | 'waiting'

export type Drawing = {
  box: readonly [x: number, y: number, width: number, height: number]
  body: string
  /** What is to be seen, for whoever opens the file by itself. */
  title: string
  manner: Manner
}

export const drawing = (title: string, box: Drawing['box'], body: string, manner: Manner = 'plate'): Drawing => ({
  title,
  box,
  body,
  manner,
})

export type Colours = { ink: string; faint: string; signal: string; paper: string; accent: string }

/** The light theme of the tokens. White, because pages lay the drawings on tinted grounds by multiplying. */
export const onWhite: Colours = {
  ink: '#14191d',
  faint: '#5f656a',
  signal: '#f2541b',
  paper: '#fff',
  accent: '#f2541b',
}

/** For an orange ground: outlines only. Nothing is covered, so that the ground shows through. */
export const onSignal: Colours = { ...onWhite, signal: '#14191d', paper: 'none', accent: '#14191d' }

export type Weights = { outline: number; detail: number; hairline: number; hidden: number }
const plateWeights: Weights = { outline: 1.6, detail: 1, hairline: 0.7, hidden: 0.85 }
const stepWeights: Weights = { outline: 1.4, detail: 0.85, hairline: 0.6, hidden: 0.85 }
const smallWeights: Weights = { outline: 1.15, detail: 0.75, hairline: 0.5, hidden: 0.65 }

const css = (value: number) => `${round(value * 100) / 100}px`.replace(/^0\./, '.')
export const widths = ({ outline, detail, hairline, hidden }: Weights, within = '') =>
  `${within}.o{stroke-width:${css(outline)}}${within}.d{stroke-width:${css(detail)}}` +
  `${within}.h,${within}.c{stroke-width:${css(hairline)}}${within}.g{stroke-width:${css(hidden)}}`

/** The rules of the pen in plain CSS (no variables, no `:is`), so that every renderer of SVG understands them. */
export function inkRules({ ink, signal, paper, accent }: Colours, weights: Weights, unit = 1) {
  const dash = (...lengths: number[]) => lengths.map((length) => round(length * unit)).join(' ')
  return (
    `path,circle,ellipse,rect{fill:none;stroke:${ink};stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}` +
    widths(weights) +
    `.h{stroke-opacity:.55}.c{stroke:${signal};stroke-dasharray:${dash(9, 3, 2, 3)};stroke-linecap:butt}` +
    `.g{stroke-dasharray:${dash(4, 2.5)};stroke-linecap:butt}.p{fill:${paper}}.a{fill:${accent}}.t{fill:${ink};stroke:none}`
  )
}

export const balloonInk = ({ ink, paper }: Colours, unit = 1) =>
  `.b{fill:${paper};stroke-width:${css(1.4 * unit)}}.l{stroke-width:${css(unit)}}.n{fill:${ink};stroke:none}`

/** Strokes never scale, so the thinner ones of a thumbnail are chosen by the width at which the file is shown. */
function rulesOf({ manner, body }: Drawing, colours: Colours) {
  let rules = inkRules(colours, manner === 'plate' || manner === 'wide' ? plateWeights : stepWeights)
  if (body.includes('class="b"')) rules += balloonInk(colours)
  if (manner === 'waiting') {
    rules += `path,circle,ellipse,rect{stroke:${colours.faint};stroke-width:1px;stroke-dasharray:4 3;stroke-linecap:butt}`
    rules += `.o{stroke-width:1px}.a{fill:${colours.paper}}`
    rules += '@media(max-width:140px){path,circle,ellipse,rect,.o{stroke-width:.8px;stroke-dasharray:2.4 1.8}}'
  } else {
    rules += `@media(max-width:130px){${widths(smallWeights)}}`
  }
  return rules
}

/** Balloons keep a readable size when a wide drawing is shown on a phone. */
const balloonRules = (radius: number) =>
  `@media(max-width:700px){.b{r:${radius}px}.n{transform:scale(${round((radius / 15) * 10) / 10})}}`

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A step that has not come true is an outline in dashes: everything finer is left out. */
const details = /<\w+ class="[dhcgt][ "][^>]*\/>/g

/** The whole file: nothing in it points outside, for it is shown by `<img>`, where nothing else would load. */
export function toSvg(sheet: Drawing, colours: Colours = onWhite, phoneBalloon = 24) {
  const [x, y, width, height] = sheet.box
  const body = sheet.manner === 'waiting' ? sheet.body.replace(details, '') : sheet.body
  const rules = rulesOf(sheet, colours) + (sheet.manner === 'wide' ? balloonRules(phoneBalloon) : '')
  const align = sheet.manner === 'step' || sheet.manner === 'waiting' ? ' preserveAspectRatio="xMidYMax meet"' : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"${align}>` +
    `<title>${escapeText(sheet.title)}</title><style>${rules}</style>${body}</svg>\n`
  )
}
