import { useEffect, useState } from 'react'
import { daysBetween } from '../../../contract/days.ts'
import { indianDay, nearDay } from '../../../contract/formats.ts'
import { openNow } from '../../../contract/opening-hours.ts'
import type { PublicGarage, PublicSlots } from '../../../contract/public-garages.ts'
import { slotWords } from '../../../contract/workshop.ts'
import { placeInWords } from '../../ui/slots/days.ts'

type Props = { garage: PublicGarage; now: Date | undefined }

/** By the visitor's clock, since a page is kept for longer than an hour. Before that it leads to the hours. */
export function OpenNow({ garage, now }: Props) {
  if (!now) {
    return (
      <>
        See hours<small>Monday to Sunday</small>
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

/** @param props `free`: undefined while it is asked for */
export function NextFree({ free }: { free: PublicSlots['nextFree'] | 'failed' | undefined }) {
  if (!free || free === 'failed') {
    return (
      <>
        Please call<small>{free === null ? 'no place within 30 days' : 'and ask the garage'}</small>
      </>
    )
  }
  const near = nearWord(free.date)
  return (
    <>
      {near ?? nearDay(free.date)}
      <small>{near ? placeInWords(free) : slotWords[free.slot]}</small>
    </>
  )
}
