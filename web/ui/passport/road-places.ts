export type Reading = { number: number; day: string; odometer: number }
export type RoadPlace = Reading & { x: number; y: number; hasNumber: boolean; hasLabel: boolean }
type Size = { width: number; height: number }

const side = 30
const top = 36
/** From the foot of the picture: where the days are. */
export const roadFoot = 22
const apart = { numbers: 30, labels: 96, years: 44 }

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** A number's place between two others, as one on a line of this length; the middle where they are one. */
const between = (value: number, [from, to]: [number, number], length: number) =>
  from === to ? length / 2 : ((value - from) / (to - from)) * length

/**
 * Where each visit stands on the line of its car's kilometres, oldest first. The newest has its number and its label; of
 * the others those have them that leave room.
 */
export function roadPlaces(readings: Reading[], { width, height }: Size): RoadPlace[] {
  const oldestFirst = [...readings].sort((one, other) => one.number - other.number)
  const days = spanOf(oldestFirst.map(({ day }) => timeOf(day)))
  const kilometres = spanOf(oldestFirst.map(({ odometer }) => odometer))
  const [across, up] = [width - 2 * side, height - top - roadFoot - 14]
  const places = oldestFirst.map((reading) => ({
    ...reading,
    x: Math.round(side + between(timeOf(reading.day), days, across)),
    y: Math.round(top + up - between(reading.odometer, kilometres, up)),
  }))
  let [number, label] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  return places
    .reverse()
    .map((place) => {
      const hasNumber = number - place.x >= apart.numbers
      const hasLabel = hasNumber && label - place.x >= apart.labels
      if (hasNumber) number = place.x
      if (hasLabel) label = place.x
      return { ...place, hasNumber, hasLabel }
    })
    .reverse()
}

const spanOf = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]

/** Where the years begin that a car drove through; of many as many as leave room. */
export function roadYears(readings: Reading[], { width }: Size): { year: number; x: number }[] {
  const days = readings.map(({ day }) => day).sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const span: [number, number] = [timeOf(first), timeOf(last)]
  const [from, to] = [Number(first.slice(0, 4)) + 1, Number(last.slice(0, 4))]
  const years = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place)
  let before = Number.NEGATIVE_INFINITY
  return years
    .map((year) => ({ year, x: Math.round(side + between(timeOf(`${year}-01-01`), span, width - 2 * side)) }))
    .filter(({ x }) => {
      if (x - before < apart.years) return false
      before = x
      return true
    })
}
