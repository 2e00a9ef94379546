/** What a day is written from. @param day YYYY-MM-DD, or the wire's YYYY-MM-DDT00:00:00.000Z */
export function dayParts(day: string) {
  const at = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  return { date: at.getUTCDate(), month: at.getUTCMonth(), weekday: at.getUTCDay(), year: at.getUTCFullYear() }
}

/** In which part of the day a time lies, as Tamil and Hindi name it before the hour: from 4, 12, 16 and 20 h. */
export function dayTime(time: string) {
  const hours = Number(time.slice(0, 2))
  const part = hours < 4 || hours >= 20 ? 'night' : hours < 12 ? 'morning' : hours < 16 ? 'noon' : 'evening'
  return { part, clock: `${((hours + 11) % 12) + 1}:${time.slice(3, 5)}` } as const
}

/** 90 minutes are 1 hour and 30 minutes; an hour or minutes that are none are not said. */
export function spanOf(minutes: number, hours: (count: number) => string, rest: (count: number) => string): string[] {
  const [whole, left] = [Math.floor(minutes / 60), minutes % 60]
  return [whole > 0 ? hours(whole) : '', left > 0 ? rest(left) : ''].filter(Boolean)
}
