import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { openNow, type Until } from '../../../contract/people/settings/opening-hours.ts'
import { daysBetween, weekdayOf } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { NextFreeAnswer } from '../../platform/use-next-free.ts'

type Props = { garage: PublicGarage; now: Date | undefined }

/** By the visitor's clock, since a page is kept for longer than an hour. Before that it leads to the hours. */
export function OpenNow({ garage, now }: Props) {
  const words = say(garageWords)
  if (!now) {
    return (
      <>
        {words.seeHours}
        <small>{words.thisWeek}</small>
      </>
    )
  }
  const { isOpen, until } = openNow(garage, now)
  return (
    <>
      <span className={isOpen ? 'open-now' : undefined}>{isOpen ? words.open : words.closed}</span>
      <small>{until ? words.till({ when: untilInWords(until) }) : words.callFirst}</small>
    </>
  )
}

function untilInWords({ day, time }: Until): string {
  const { shortWeekdays, hour, nearDay } = say(formats)
  if (day === undefined) return hour({ time })
  // From a week on its weekday would be taken for the nearer one.
  const isNear = daysBetween(indianDay(), day) < 7
  return isNear ? `${shortWeekdays[weekdayOf(day)]} ${hour({ time })}` : nearDay({ day })
}

export function nearWord(day: string): string | undefined {
  const { near } = say(garageWords)
  return [near.today, near.tomorrow][daysBetween(indianDay(), day)]
}

/** Until it is known (without scripts, for good) it says where one sees it. */
export function NextFree({ free }: { free: NextFreeAnswer }) {
  const words = say(garageWords)
  if (free === undefined) {
    return (
      <>
        {words.seeTimes}
        <small>{words.whenYouBook}</small>
      </>
    )
  }
  if (!free || free === 'failed') {
    return (
      <>
        {words.pleaseCall}
        <small>{free === null ? words.full : words.toAsk}</small>
      </>
    )
  }
  return (
    <>
      {nearWord(free.date) ?? say(formats).nearDay({ day: free.date })}
      <small>{say(formats).slots[free.slot]}</small>
    </>
  )
}
