import type { Dashboard } from '../../../contract/office/dashboard/dashboard.ts'
import { midnightOf } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { modelLabel } from '../../../contract/platform/terms/car-models.ts'
import type { DashboardRow, Day, LeadRow } from './queries.ts'

/** India has one zone and no daylight saving: a day there always lasts 24 hours. */
export function dayAt(now: Date): Day {
  const date = indianDay(now)
  const start = new Date(`${date}T00:00:00+05:30`)
  const end = new Date(start.getTime() + 24 * 3600 * 1000)
  return { date, start, end, now }
}

const instant = (text: string) => new Date(text).toISOString()

export const presentDashboard = (row: DashboardRow): Dashboard => ({
  totalCustomers: row.total_customers,
  activeServices: row.active_services,
  totalStaff: row.total_staff,
  totalBookings: row.total_bookings,
  recentBookings: row.recent_bookings.map(({ make, model, preferred_date, created_at, ...booking }) => ({
    ...booking,
    vehicle_info: `${make} ${model}`,
    booking_date: midnightOf(preferred_date),
    created_at: instant(created_at),
  })),
  completedToday: row.completed_today,
  pendingBookings: row.pending_bookings,
  activeJobCards: row.active_job_cards,
  revenueToday: Number(row.revenue_today),
  dueToday: row.due_today,
  comingToday: {
    total: row.coming_today.total,
    first: row.coming_today.first.map((booking) => ({
      ...presentCard(booking),
      slot: booking.preferred_time_slot,
      status: booking.status,
    })),
  },
  dueBack: {
    total: row.due_back.total,
    first: row.due_back.first.map((card) => ({ ...presentPromised(card), status: card.status })),
  },
  bookingsToConfirm: {
    total: row.bookings_to_confirm.total,
    first: row.bookings_to_confirm.first.map((booking) => ({ ...presentCard(booking), version: booking.version })),
  },
  callsWanted: presentCards(row.calls_wanted),
  lateCars: { total: row.late_cars.total, first: row.late_cars.first.map(presentPromised) },
  cardsWithoutTechnician: presentCards(row.cards_without_technician),
  leadsWithoutAnswer: {
    total: row.leads_without_answer.total,
    first: row.leads_without_answer.first.map((lead) => ({
      id: lead.id,
      name: lead.name,
      phone: lead.phone,
      about: aboutOf(lead),
      createdAt: instant(lead.created_at),
    })),
  },
  followUps: { due: row.follow_ups_due, late: row.follow_ups_late },
})

const presentCards = ({ total, first }: DashboardRow['calls_wanted']): Dashboard['callsWanted'] => ({
  total,
  first: first.map(presentCard),
})

const presentPromised = (card: DashboardRow['late_cars']['first'][number]) => ({
  ...presentCard(card),
  time: card.promised_time?.slice(0, 5) ?? null,
})

const presentCard = (card: DashboardRow['calls_wanted']['first'][number]) => ({
  id: card.id,
  customerName: card.customer_name,
  customerPhone: card.phone,
  registrationNumber: card.registration_number,
  day: card.day,
})

/** What a lead asks for, in a line: the service and the car, else the driver's own words. */
function aboutOf(lead: LeadRow): string {
  const car = [lead.vehicle_make, modelLabel(lead.vehicle_model ?? '')].filter(Boolean).join(' ')
  return [lead.service_name, car].filter(Boolean).join(', ') || (lead.requirements ?? '').slice(0, 120)
}
