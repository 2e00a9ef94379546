import { midnightOf } from '../../../contract/platform/days.ts'
import type { WorkCard } from '../../../contract/workshop/floor/floor.ts'
import { isLate } from '../job-cards/rules.ts'
import type { CardRow, ClockRow, LineRow, NoteRow } from './queries.ts'

const minute = 60_000

type Facts = {
  requestsOf: (cardId: string) => WorkCard['partRequests']
  lines: LineRow[]
  clocks: ClockRow[]
  notes: NoteRow[]
  now: Date
  dayStart: Date
}

/** Whole minutes that have ended. @param since only what falls after it */
const minutesOf = (clocks: ClockRow[], since?: Date) =>
  Math.floor(
    clocks.reduce((sum, { started_at, ended_at }) => {
      if (!ended_at) return sum
      const from = since && started_at < since ? since : started_at
      return sum + Math.max(0, ended_at.getTime() - from.getTime())
    }, 0) / minute,
  )

export function presentWorkCard(row: CardRow, { lines, clocks, notes, requestsOf, now, dayStart }: Facts): WorkCard {
  const own = clocks.filter(({ job_card_id }) => job_card_id === row.id)
  return {
    id: row.id,
    jobCardNumber: row.job_card_number,
    registrationNumber: row.registration_number,
    vehicleInfo: `${row.make} ${row.model}`,
    odometerIn: row.odometer_in,
    status: row.status,
    bayNumber: row.bay_number,
    estimatedDelivery: midnightOf(row.estimated_delivery),
    estimatedTime: row.promised_time?.slice(0, 5) ?? null,
    isLate: isLate(row, now),
    customerConcerns: row.customer_concerns,
    advisorObservations: row.advisor_observations,
    advisorId: row.advisor_id,
    advisorName: row.advisor_name,
    technicianId: row.technician_id,
    technicianName: row.technician_name,
    waitsForDriver: row.open_asks > 0,
    handedAt: row.handed_at?.toISOString() ?? null,
    handedBy: row.handed_by_name,
    version: row.version,
    lines: lines
      .filter(({ job_card_id }) => job_card_id === row.id)
      .map((line) => ({
        id: line.id,
        kind: line.kind,
        description: line.description,
        quantity: Number(line.quantity),
        unit: line.unit,
        approval: line.approval,
        plannedHours: line.hours === null ? null : Number(line.hours),
        minutes: minutesOf(own.filter(({ line_id }) => line_id === line.id)),
        doneAt: line.done_at?.toISOString() ?? null,
        doneBy: line.done_by_name,
        ...(line.part_id && {
          part: { id: line.part_id, fitted: Number(line.fitted_quantity), short: Number(line.short_quantity) },
        }),
      })),
    people: peopleOf(own, dayStart),
    minutes: minutesOf(own),
    partRequests: requestsOf(row.id),
    notes: notes
      .filter(({ job_card_id }) => job_card_id === row.id)
      .map(({ id, user_id, user_name, text, at }) => ({
        id,
        userId: user_id,
        userName: user_name,
        text,
        at: at.toISOString(),
      })),
  }
}

/** Who was on the car today, in the order in which they came. */
function peopleOf(clocks: ClockRow[], dayStart: Date): WorkCard['people'] {
  const today = clocks.filter(({ ended_at }) => ended_at === null || ended_at >= dayStart)
  return [...Map.groupBy(today, ({ user_id }) => user_id)].map(([userId, own]) => {
    const running = own.find(({ ended_at }) => ended_at === null)
    const ends = own.flatMap(({ ended_at }) => (ended_at ? [ended_at.getTime()] : []))
    return {
      userId,
      userName: own[0]?.user_name ?? '',
      minutes: minutesOf(own, dayStart),
      lastEndedAt: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null,
      runningSince: running?.started_at.toISOString() ?? null,
      runningLineId: running?.line_id ?? null,
    }
  })
}
