const plainDay = /^(19|20|21)\d\d-\d\d-\d\d$/
const dayInMilliseconds = 24 * 60 * 60 * 1000

/** @param day YYYY-MM-DD, or the wire's YYYY-MM-DDT00:00:00.000Z */
const timeOf = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`)

/** The day on which an instant falls in UTC. */
export const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10)

export const isRealDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return plainDay.test(text) && !Number.isNaN(time) && utcDay(time) === text
}

/** How a date goes out. */
export const midnightOf = (day: string) => `${day}T00:00:00.000Z`

/** An instant by the clock in India. @param day YYYY-MM-DD. @param time HH:MM */
export const instantOf = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)

/** @param count below 0 for a day before */
export const addDays = (day: string, count: number) => utcDay(timeOf(day) + count * dayInMilliseconds)

/** How many days lie between two days: below 0 where the first is later. */
export const daysBetween = (from: string, to: string) => (timeOf(to) - timeOf(from)) / dayInMilliseconds

/** Both belong to it. */
export const eachDay = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index))

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(timeOf(day)).getUTCDay()
