import { useEffect, useState } from 'react'
import { daysBetween } from '../../../contract/days.ts'
import { dayFormat, indianDay } from '../../../contract/formats.ts'
import { openNow } from '../../../contract/opening-hours.ts'
import type { PublicGarage, PublicSlots } from '../../../contract/public-garages.ts'
import { slotWords } from '../../../contract/workshop.ts'

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

const longDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })

const nearWord = (day: string) => ['Today', 'Tomorrow'][daysBetween(indianDay(), day)]

type Answer = Pick<PublicSlots, 'nextFree'> | 'failed' | undefined

/** Asked for by the browser: the page is kept, and places go by the minute. */
export function NextFree({ garage: { slug } }: Pick<Props, 'garage'>) {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let isGone = false
    import('../../platform/api.ts')
      .then(({ getPublicSlots }) => getPublicSlots(slug))
      .catch(() => 'failed' as const)
      .then((found) => {
        if (!isGone) setAnswer(found)
      })
    return () => {
      isGone = true
    }
  }, [slug])
  if (!answer || answer === 'failed' || !answer.nextFree) {
    return (
      <>
        Please call<small>{answer && answer !== 'failed' ? 'no place within 30 days' : 'and ask the garage'}</small>
      </>
    )
  }
  const free = answer.nextFree
  const near = nearWord(free.date)
  return (
    <>
      {near ?? longDay(free.date)}
      <small>{near ? `${longDay(free.date)}, ${slotWords[free.slot].toLowerCase()}` : slotWords[free.slot]}</small>
    </>
  )
}
