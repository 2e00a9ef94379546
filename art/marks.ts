import { digits } from './digits.ts'
import { round } from './pen.ts'

/** A callout: the number, the point on the part, the centre of the balloon. */
export type Mark = readonly [number: number, x: number, y: number, balloonX: number, balloonY: number]

function balloon([number, x, y, balloonX, balloonY]: Mark, radius: number, withDot: boolean) {
  const reach = radius / Math.hypot(x - balloonX, y - balloonY)
  const end = `${round(balloonX + (x - balloonX) * reach)} ${round(balloonY + (y - balloonY) * reach)}`
  const point = withDot ? `<circle class="t" cx="${x}" cy="${y}" r="3.4"/>` : ''
  const size = radius === 15 ? '' : ` scale(${round((radius / 15) * 10) / 10})`
  return (
    `<path class="l" d="M${x} ${y}L${end}"/>${point}<circle class="b" cx="${balloonX}" cy="${balloonY}" r="${radius}"/>` +
    `<g transform="translate(${balloonX} ${balloonY})${size}"><path class="n" d="${digits[number] ?? ''}"/></g>`
  )
}

/** @param bare numbers whose leader ends without a dot, because it ends on a cut face of its own. */
export const balloons = (marks: readonly Mark[], radius = 15, bare: readonly number[] = []) =>
  marks.map((mark, index) => balloon(mark, radius, !bare.includes(index))).join('')
