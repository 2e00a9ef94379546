import { many, polar, round } from './pen.ts'

/** The mark: a wheel with five spokes and an orange hub, on 34 × 34. */
export const wheelMark = (ink: string) =>
  `<g fill="none" stroke="${ink}" stroke-width="3.6"><circle cx="17" cy="17" r="15.2"/>` +
  `<path d="${many(5, (index) => {
    const [from, to] = [polar(17, 17, 6.6, -90 + index * 72), polar(17, 17, 13, -90 + index * 72)]
    return `M${from.map(round).join(' ')}L${to.map(round).join(' ')}`
  })}"/></g><circle cx="17" cy="17" r="4.3" fill="#f2541b"/>`

const file = (size: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 34 34">${body}</svg>\n`

export const logo = () => file(34, `<title>Pahiya</title>${wheelMark('#14191d')}`)

/** In a dark row of tabs the ink would be lost, so the favicon turns its own colours. */
export const favicon = () =>
  file(
    32,
    `<style>g{stroke:#14191d}@media(prefers-color-scheme:dark){g{stroke:#f3f1ea}}</style>${wheelMark('').replace(' stroke=""', '')}`,
  )

/** The mark on paper, for a phone's screen: a phone cuts it round or square, so it fills the middle only. */
export const appIcon = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-17 -17 68 68">` +
  `<path fill="#f3f1ea" d="M-17-17h68v68h-68z"/>${wheelMark('#14191d')}</svg>\n`
