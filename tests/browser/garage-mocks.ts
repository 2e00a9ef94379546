import type { Page } from '@playwright/test'
import type { Dashboard } from '../../contract/dashboard.ts'
import type { SearchResults } from '../../contract/search.ts'

const recent = (
  [
    ['Lakshmi Narayanan', 'Front Brake Pad Replacement', 'Maruti Suzuki Swift', 'TN09CB4471', 'IN_PROGRESS'],
    ['Farhan Sait', 'Standard Service Package', 'Hyundai Creta', 'TN07DA0182', 'CONFIRMED'],
    ['Deepa Raghunathan', 'AC Gas Refill and Leak Test', 'Honda City', 'TN10BK7730', 'PENDING'],
    ['Joseph Kurian', 'Comprehensive Service', 'Toyota Innova', 'KL07CQ5519', 'CANCELLED'],
    ['Selvi Travels', 'Engine Oil and Filter', 'Maruti Suzuki Dzire', 'TN22DC9043', 'COMPLETED'],
  ] as const
).map(([customer_name, service_name, vehicle_info, registration_number, status], index) => ({
  id: `b${index}`,
  booking_number: `BK4821390${index}`,
  customer_name,
  service_name,
  vehicle_info,
  registration_number,
  booking_date: '2026-11-20T00:00:00.000Z',
  preferred_time_slot: 'MORNING' as const,
  status,
  created_at: '2026-11-18T04:00:00.000Z',
}))

const nobody = { total: 0, first: [] }

export const emptyDashboard: Dashboard = {
  totalCustomers: 0,
  activeServices: 0,
  totalStaff: 1,
  totalBookings: 0,
  recentBookings: [],
  completedToday: 0,
  pendingBookings: 0,
  activeJobCards: 0,
  revenueToday: 0,
  dueToday: 0,
  lateCars: nobody,
  cardsWithoutTechnician: nobody,
  leadsWithoutAnswer: nobody,
}

const card = { id: 'j1', customerName: 'Nithya Sundar', customerPhone: '9003055127', registrationNumber: 'TN12AF6628' }

/** A day with something of everything. */
export const dashboard: Dashboard = {
  totalCustomers: 1248,
  activeServices: 42,
  totalStaff: 11,
  totalBookings: 123_906,
  recentBookings: recent,
  completedToday: 4,
  pendingBookings: 7,
  activeJobCards: 5,
  revenueToday: 112_837,
  dueToday: 3,
  lateCars: { total: 3, first: [{ ...card, day: '2026-11-18' }] },
  cardsWithoutTechnician: {
    total: 1,
    first: [{ ...card, id: 'j2', customerName: 'Selvi Travels', day: '2026-11-19' }],
  },
  leadsWithoutAnswer: {
    total: 1,
    first: [
      {
        id: 'l1',
        name: 'Harish Venkatesan',
        phone: '9840071123',
        about: 'Standard Service Package',
        createdAt: new Date(Date.now() - 40 * 60_000).toISOString(),
      },
    ],
  },
}

/** Figures that no demo data would give twice. */
export const mockDashboard = (page: Page, figures = dashboard) =>
  page.route('**/api/v1/garages/dashboard', (route) => route.fulfill({ json: figures }))

const hit = (id: string, title: string, registrationNumber: string | null = null) => ({
  id,
  title,
  subtitle: 'Lakshmi Narayanan',
  registrationNumber,
})

const found: SearchResults = {
  vehicles: [
    { ...hit('v1', 'Maruti Suzuki Swift', 'TN09CB4471'), customerId: 'c1' },
    { ...hit('v2', 'Tata Nexon', 'KA01MJ4471'), customerId: 'c2' },
  ],
  jobCards: [hit('j1', 'JC48213907', 'TN09CB4471')],
  bookings: [hit('b1', 'BK48213907', 'TN09CB4471')],
  customers: [hit('c3', 'Mohan Das')],
  leads: [hit('l1', 'Revathi Subramaniam')],
}

/** @param results `{}`: nothing is found */
export function mockSearch(page: Page, results: Partial<SearchResults> = found, onAsked: () => void = () => {}) {
  const none: SearchResults = { customers: [], vehicles: [], bookings: [], jobCards: [], leads: [] }
  return page.route('**/api/v1/garages/search?*', (route) => {
    onAsked()
    return route.fulfill({ json: { ...none, ...results } })
  })
}
