import type { OfficeIconName } from '../../ui/office/icon.tsx'

export type Section = {
  label: string
  to: string
  icon: OfficeIconName
  key: string
  /** What N and its key add from anywhere: its address with `?new=1` opens the form. */
  adds?: string
  /** Shown to technicians who see their own cards only, or no prices, too; 'PRICED': not to these. */
  forTechnicians?: 'ALL' | 'PRICED'
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
    forTechnicians: 'ALL',
  },
  { label: 'Floor', to: '/garage/floor', icon: 'floor', key: 'f', forTechnicians: 'ALL' },
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
    forTechnicians: 'ALL',
  },
  { label: 'Services', to: '/garage/services', icon: 'services', key: 's', forTechnicians: 'PRICED' },
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
  { label: 'Settings', to: '/garage/settings', icon: 'settings', key: ',', forTechnicians: 'ALL' },
]

/** Those that somebody is shown. */
export const sectionsFor = ({ workshopOnly, pricesHidden }: { workshopOnly: boolean; pricesHidden: boolean }) =>
  sections.filter(
    ({ forTechnicians }) => !workshopOnly || forTechnicians === 'ALL' || (forTechnicians === 'PRICED' && !pricesHidden),
  )

/** `/garage` is the dashboard's address too. */
export const isCurrent = ({ to, with: others = [] }: Section, pathname: string) =>
  [to, ...others].some((each) => pathname === each || pathname.startsWith(`${each}/`)) ||
  (to === '/garage/dashboard' && pathname === '/garage')
