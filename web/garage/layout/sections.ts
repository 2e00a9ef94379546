import type { OfficeIconName } from '../../ui/office/icon.tsx'

export type Section = {
  label: string
  to: string
  icon: OfficeIconName
  key: string
  /** What N and its key add from anywhere: its address with `?new=1` opens the form. */
  adds?: string
  /** Shown to technicians who see their own cards only, too. */
  isForTechnicians?: boolean
  /** Pages of other addresses that belong to it. */
  with?: readonly string[]
}

/** The sidebar’s lines, each with its key; the page of each is `page.tsx` in the folder of the same address. */
export const sections: readonly Section[] = [
  { label: 'Dashboard', to: '/garage/dashboard', icon: 'dashboard', key: 'd' },
  {
    label: 'Customers',
    to: '/garage/customers',
    icon: 'customers',
    key: 'c',
    with: ['/garage/reviews'],
    adds: 'Add Customer',
  },
  { label: 'Bookings', to: '/garage/bookings', icon: 'bookings', key: 'b', adds: 'New Booking' },
  {
    label: 'Job Cards',
    to: '/garage/jobcards',
    icon: 'job-cards',
    key: 'j',
    adds: 'New Job Card',
    isForTechnicians: true,
  },
  { label: 'Floor', to: '/garage/floor', icon: 'floor', key: 'f', isForTechnicians: true },
  {
    label: 'Bills',
    to: '/garage/bills',
    icon: 'bills',
    key: 'i',
    with: ['/garage/claims', '/garage/day-close'],
  },
  {
    label: 'Parts',
    to: '/garage/parts',
    icon: 'parts',
    key: 'a',
    with: ['/garage/to-order', '/garage/counts', '/garage/purchases', '/garage/suppliers'],
    adds: 'Add part',
    isForTechnicians: true,
  },
  { label: 'Services', to: '/garage/services', icon: 'services', key: 's', isForTechnicians: true },
  { label: 'Staff', to: '/garage/staff', icon: 'staff', key: 't' },
  {
    label: 'Leads',
    to: '/garage/leads',
    icon: 'leads',
    key: 'l',
    adds: 'Add Lead',
    with: ['/garage/due'],
  },
  {
    label: 'Reports',
    to: '/garage/reports',
    icon: 'reports',
    key: 'r',
    with: ['/garage/gst', '/garage/outstanding'],
  },
  { label: 'Settings', to: '/garage/settings', icon: 'settings', key: ',', isForTechnicians: true },
]

/** Those that somebody is shown. */
export const sectionsFor = ({ ownCardsOnly }: { ownCardsOnly: boolean }) =>
  sections.filter(({ isForTechnicians }) => !ownCardsOnly || isForTechnicians)

/** `/garage` is the dashboard's address too. */
export const isCurrent = ({ to, with: others = [] }: Section, pathname: string) =>
  [to, ...others].some((each) => pathname === each || pathname.startsWith(`${each}/`)) ||
  (to === '/garage/dashboard' && pathname === '/garage')
