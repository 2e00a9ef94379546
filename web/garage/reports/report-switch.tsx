import { PageSwitch } from '../../ui/office/page-switch.tsx'

const pages = [
  { to: '/garage/reports', label: 'Reports' },
  { to: '/garage/gst', label: 'GST' },
  { to: '/garage/outstanding', label: 'Outstanding' },
] as const

/** Between the pages that tell how the garage stands. */
export const ReportSwitch = ({ here }: { here: (typeof pages)[number]['to'] }) => (
  <PageSwitch label="Report" pages={pages} here={here} />
)
