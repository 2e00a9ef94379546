import type { Dashboard } from '../../../contract/office/dashboard/dashboard.ts'

const none = { total: 0, first: [] }

/** Before the figures are there, and where they do not come (docs/rules.md#dashboard). */
export const emptyDashboard: Dashboard = {
  totalCustomers: 0,
  activeServices: 0,
  totalStaff: 0,
  totalBookings: 0,
  recentBookings: [],
  completedToday: 0,
  pendingBookings: 0,
  activeJobCards: 0,
  revenueToday: 0,
  dueToday: 0,
  comingToday: none,
  dueBack: none,
  bookingsToConfirm: none,
  callsWanted: none,
  lateCars: none,
  cardsWithoutTechnician: none,
  leadsWithoutAnswer: none,
  followUps: { due: 0, late: 0 },
}
