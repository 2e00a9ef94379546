import { useEffect, useState } from 'react'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { openNow } from '../../../contract/people/settings/opening-hours.ts'
import { daysBetween } from '../../../contract/platform/days.ts'
import { indianDay, nearDay } from '../../../contract/platform/formats.ts'
import { slotWords } from '../../../contract/platform/terms/workshop.ts'
import type { NextFreeAnswer } from '../../platform/use-next-free.ts'

type Props = { garage: PublicGarage; now: Date | undefined }

/** By the visitor's clock, since a page is kept for longer than an hour. Before that it leads to the hours. */
export function OpenNow({ garage, now }: Props) {
  if (!now) {
    return (
      <>
        See hours<small>this week</small>
      </>
    )
  }
  const { isOpen, until } = openNow(garage, now)
  return (
    <>
      <span className={isOpen ? 'open-now' : undefined}>{isOpen ? 'Open' : 'Closed'}</span>
      <small>{until}</small>
    </>
  )
}

/** undefined on the server, and until the page has come to life; then a minute's time each minute. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export const nearWord = (day: string) => ['Today', 'Tomorrow'][daysBetween(indianDay(), day)]

/** Until it is known (without scripts, for good) it says where one sees it. */
export function NextFree({ free }: { free: NextFreeAnswer }) {
  if (free === undefined) {
    return (
      <>
        See times<small>when you book</small>
      </>
    )
  }
  if (!free || free === 'failed') {
    return (
      <>
        Please call<small>{free === null ? 'full for 30 days' : 'to ask for one'}</small>
      </>
    )
  }
  return (
    <>
      {nearWord(free.date) ?? nearDay(free.date)}
      <small>{slotWords[free.slot]}</small>
    </>
  )
}
