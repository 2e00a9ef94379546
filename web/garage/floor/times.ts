import { addDays, instantOf } from '../../../contract/platform/days.ts'
import { indianDay, indianTime } from '../../../contract/platform/formats.ts'
import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'

const minute = 60_000

/** 1:12 of minutes. */
export const hoursText = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** 1:12:08 since a moment. */
export function runningText(since: string, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 1000))
  return `${hoursText(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
}

export const minutesSince = (since: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / minute))

type Ended = { startedAt: string; endedAt: string }

/** From when until when a clock ran, and how long. */
export const spanOf = ({ startedAt, endedAt }: Ended) => ({
  from: timeOf(startedAt),
  until: timeOf(endedAt),
  time: hoursText(minutesSince(startedAt, new Date(endedAt))),
})

/** As it is sent. @param time HH:MM as a field holds it; '' while it is empty */
export const typedInstant = (day: string, time: string) => (time === '' ? '' : instantOf(day, time).toISOString())

/** 0:30 of 0.5 planned hours. */
export const plannedText = (hours: number) => hoursText(Math.round(hours * 60))

/** 1:30 pm, in the reader's words. */
export const timeOf = (instant: string) => say(floor).clockTime({ time: indianTime(new Date(instant)) })

/** As `timeOf`; with its day where that is not today. @param at milliseconds */
export function momentOf(at: number, today = indianDay()): string {
  const moment = new Date(at)
  const [day, time] = [indianDay(moment), indianTime(moment)]
  return day === today ? say(floor).clockTime({ time }) : say(floor).dayAndTime({ day, time })
}

/** A number is said to be a bay's; a name is one already. */
export const bayText = (name: string) => (/^\d/.test(name) ? say(floor).bay({ name }) : name)

type Promised = { estimatedDelivery: string; estimatedTime: string | null }

/** today 6 pm, tomorrow, Sat 28 Nov 5:30 pm, in the reader's words. */
export function promiseText({ estimatedDelivery, estimatedTime }: Promised, today = indianDay()): string {
  const day = estimatedDelivery.slice(0, 10)
  const { tomorrow, today: now, nearDay, hour } = say(floor)
  const word = day === today ? now : day === addDays(today, 1) ? tomorrow : nearDay({ day })
  return estimatedTime ? `${word} ${hour({ time: estimatedTime })}` : word
}
