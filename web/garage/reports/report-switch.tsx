import { useNavigate } from 'react-router'
import { FilterButtons } from '../../ui/office/filters.tsx'

const pages = [
  { value: '/garage/reports', label: 'Reports' },
  { value: '/garage/gst', label: 'GST' },
  { value: '/garage/outstanding', label: 'Outstanding' },
] as const

/** Between the pages that tell how the garage stands. */
export function ReportSwitch({ here }: { here: (typeof pages)[number]['value'] }) {
  const navigate = useNavigate()
  return (
    <FilterButtons
      label="Report"
      className="segments"
      value={here}
      options={pages}
      onChange={(to) => to !== here && navigate(to)}
    />
  )
}
