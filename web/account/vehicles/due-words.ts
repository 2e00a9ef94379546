import { dueDayForDriver } from '../../../contract/customers/dues/due-kinds.ts'
import type { CarDues } from '../../../contract/customers/dues/dues.ts'
import { daysBetween } from '../../../contract/platform/days.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { say } from '../../../contract/words/say.ts'

export type DriverDue = CarDues['dues'][number]

/** From so many days before, a day stands in the colour of what waits. */
const soon = 14

type Words = { tone?: 'late' | 'soon'; head?: string; rest: string }

/** When something is due: '4 days late', 'ended on 16 Nov 2026'; by the day, the kilometres, or whichever comes first. */
export function dueWords(due: DriverDue, today: string): Words {
  const { drivenKm, intervalKm, booked, garage } = due
  const words = say(cars).dues
  if (booked) return { rest: words.bookedFor({ day: booked.on, garage: garage.name }) }
  const days = daysBetween(today, dueDayForDriver(due))
  const over = drivenKm !== null && intervalKm !== null ? drivenKm - intervalKm : 0
  if (over > 0) {
    const rest = due.dueKm === null ? limitWords(due) : words.sinceKm({ km: due.dueKm })
    return { tone: 'late', head: words.kmOver({ km: over }), rest }
  }
  if (days < 0) return { tone: 'late', head: words.daysLate({ days: -days }), rest: limitWords(due, true) }
  if (days > soon) return { rest: limitWords(due) }
  return { tone: 'soon', head: days === 0 ? words.dueToday : words.inDays({ days }), rest: limitWords(due) }
}

/** @param isOver the day of a paper has passed */
function limitWords(due: DriverDue, isOver = false): string {
  const { kind, dueOn, dueKm, dueBy } = due
  const words = say(cars).dues
  if (kind !== 'SERVICE') return (isOver ? words.endedOn : words.by)({ day: dueDayForDriver(due) })
  if (dueKm === null) return words.by({ day: dueBy })
  if (dueOn === null || dueBy < dueOn) return words.atKm({ km: dueKm, day: dueBy })
  return words.byOrKm({ day: dueOn, km: dueKm })
}

/** 'about 10 km a day since' a reading; nothing on its own day, or where it fell. */
export function pace(last: { km: number; readOn: string }, km: number, today: string): string | undefined {
  const days = daysBetween(last.readOn, today)
  if (days < 1 || km <= last.km) return undefined
  return say(cars).dues.aDaySince({ km: Math.max(1, Math.round((km - last.km) / days)) })
}

/** 'Engine Oil and Filter', 'Insurance' */
export const thingDue = ({ kind, serviceName }: Pick<DriverDue, 'kind' | 'serviceName'>) =>
  kind === 'SERVICE' && serviceName ? serviceName : say(cars).dues.names[kind]
