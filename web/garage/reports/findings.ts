import type { Reports } from '../../../contract/office/reports/reports.ts'
import { counted, signedRupees } from '../../../contract/platform/formats.ts'
import { slotWords } from '../../../contract/platform/terms/workshop.ts'
import { difference } from './figures.ts'
import { lengthOf, shortSpan, span } from './ranges.ts'

/** What a section counts, and what there is to see in it. */
export type Finding = { about: string; found: string }

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const percent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** 33.3% */
export const share = (part: number, whole: number) => `${percent.format(whole === 0 ? 0 : (part / whole) * 100)}%`

/** 11 to 31 Oct; with its years where it began in an earlier one */
export function spanBefore({ from, previousFrom, previousTo }: Reports): string {
  const before = { from: previousFrom, to: previousTo }
  return previousFrom.slice(0, 4) === from.slice(0, 4) ? shortSpan(before) : span(before)
}

/** the 21 days before */
export function daysBefore({ previousFrom, previousTo }: Reports): string {
  const days = lengthOf({ from: previousFrom, to: previousTo })
  return days === 1 ? 'the day before' : `the ${days} days before`
}

export function ofRevenue(reports: Reports): Finding {
  const { revenue } = reports
  const more = difference(revenue.total, revenue.previousTotal)
  const before = `${daysBefore(reports)}, ${spanBefore(reports)}`
  const found =
    more === 0
      ? `The same as in ${before}.`
      : `${signedRupees(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than in ${before}.`
  return {
    about:
      'Payments by the day they were received, less refunds, whichever bill they were for. The line is the running total.',
    found,
  }
}

export function ofBookings({ bookings }: Reports): Finding {
  const slots = (['MORNING', 'AFTERNOON', 'EVENING'] as const).map((slot) => {
    const name = slot.toLowerCase() as 'morning' | 'afternoon' | 'evening'
    return { slot, bookings: total(bookings.byStatus.map((row) => row[name])) }
  })
  const [first, second] = slots.toSorted((one, other) => other.bookings - one.bookings)
  const found =
    first && second && first.bookings > second.bookings
      ? `Most are for the ${slotWords[first.slot].toLowerCase()}: ${first.bookings} of ${bookings.total}.`
      : `${counted(bookings.total, 'booking')}, and no slot is ahead.`
  return { about: 'Bookings for these days.', found }
}

export function ofAgeing({ jobCardAgeing }: Reports): Finding {
  const last = jobCardAgeing.buckets.at(-1)
  const number = last?.total === 0 ? 'None has' : last?.total === 1 ? '1 has' : `${last?.total} have`
  return {
    about: 'Cards that are open today, by the days since they were opened.',
    found: `${number} been open for ${last?.label}.`,
  }
}

export function ofTechnicians({ technicians }: Reports): Finding {
  const nobodys = technicians.find(({ id }) => id === null)?.openCards ?? 0
  const people = technicians.filter(({ id }) => id !== null).toSorted((one, other) => other.openCards - one.openCards)
  const [first, second] = people
  const found = [
    first && first.openCards > (second?.openCards ?? 0) && `${first.name} has the most open cards, ${first.openCards}.`,
    nobodys > 0 && `${counted(nobodys, 'open card')} ${nobodys === 1 ? 'has' : 'have'} no technician.`,
  ].filter(Boolean)
  return {
    about: 'Cards that are open today, and cards delivered in these days.',
    found: found.join(' ') || (first?.openCards ? 'The open cards are spread evenly.' : 'No card is open.'),
  }
}

export function ofLeads({ leadFunnel }: Reports): Finding {
  const [leads, won] = [total(leadFunnel.map((row) => row.total)), total(leadFunnel.map((row) => row.won))]
  return {
    about: 'Leads that came in during these days, by source and by how far they have got.',
    found: `${won} of ${counted(leads, 'lead')} ${won === 1 ? 'is' : 'are'} won, ${share(won, leads)}.`,
  }
}

export function ofServices({ topServices }: Reports): Finding {
  const [first] = topServices
  return {
    about: 'By the estimated prices of the bookings completed in these days.',
    found: first ? `${first.name} is ahead with ${signedRupees(first.estimate)}.` : '',
  }
}
