import { useNavigate } from 'react-router'
import { FilterButtons } from '../../ui/office/filters.tsx'

type Props = {
  here: '/garage/leads' | '/garage/due'
  /** How many are due or late, where that is known. */
  due?: string | undefined
}

/** Between those who asked and those whose car is due. */
export function LeadSwitch({ here, due }: Props) {
  const navigate = useNavigate()
  return (
    <FilterButtons
      label="Leads or due"
      className="segments"
      value={here}
      options={[
        { value: '/garage/leads', label: 'Leads' },
        { value: '/garage/due', label: 'Due', count: due },
      ]}
      onChange={(to) => to !== here && navigate(to)}
    />
  )
}
