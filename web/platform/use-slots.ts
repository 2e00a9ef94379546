import { useCallback, useEffect, useState } from 'react'
import type { PublicSlots } from '../../contract/drivers/public-garages/public-garages.ts'
import { addDays, daysBetween } from '../../contract/platform/days.ts'
import { indianDay } from '../../contract/platform/formats.ts'

type Day = PublicSlots['days'][number]

/** As many days as one call answers; thirty are in three. */
const daysAtOnce = 14
const daysInWeek = 7
/** Beyond thirty days nothing is booked. */
const lastWeek = 4

const ask = async (slug: string, from: string) =>
  (await import('./api.ts')).getPublicSlots(slug, { from, days: daysAtOnce })

type Known = { today: string; days: Record<string, Day>; nextFree: PublicSlots['nextFree'] }

/** Thirty days of a garage, a week at a time from today on; the week begins with the next place that is free. */
export function useSlots(slug: string) {
  const [known, setKnown] = useState<Known>()
  const [week, setWeek] = useState(0)
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(
    async (from: string): Promise<PublicSlots | undefined> => {
      setFailed(false)
      try {
        const answer = await ask(slug, from)
        const days = Object.fromEntries(answer.days.map((day) => [day.date, day]))
        setKnown((before) => ({ today: indianDay(), days: { ...before?.days, ...days }, nextFree: answer.nextFree }))
        return answer
      } catch {
        setFailed(true)
      }
    },
    [slug],
  )

  const today = known?.today
  const first = today && addDays(today, week * daysInWeek)
  const isMissing = first !== undefined && known?.days[first] === undefined
  useEffect(() => {
    void load(indianDay()).then((answer) => {
      if (answer?.nextFree) setWeek(Math.floor(daysBetween(indianDay(), answer.nextFree.date) / daysInWeek))
    })
  }, [load])
  useEffect(() => {
    if (isMissing && first) void load(first)
  }, [isMissing, first, load])

  const shown = known && weekOf(known, first)
  return {
    days: shown,
    dayOf: (date: string | undefined) => (date ? known?.days[date] : undefined),
    nextFree: known?.nextFree,
    hasFailed,
    tryAgain: () => void load(first ?? indianDay()),
    /** Asks for the days around one anew. */
    reload: load,
    show: (date: string) => today && setWeek(Math.floor(daysBetween(today, date) / daysInWeek)),
    onEarlier: week > 0 ? () => setWeek(week - 1) : undefined,
    onLater: shown && week < lastWeek ? () => setWeek(week + 1) : undefined,
  }
}

/** undefined while its days are asked for. */
function weekOf({ days }: Known, first: string | undefined): Day[] | undefined {
  if (!first || !days[first]) return undefined
  return Array.from({ length: daysInWeek }, (_, ahead) => days[addDays(first, ahead)]).filter(
    (day) => day !== undefined,
  )
}
