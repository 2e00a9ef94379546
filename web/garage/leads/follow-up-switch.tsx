import { useQuery } from '@tanstack/react-query'
import { FilterButtons } from '../../ui/office/filters.tsx'
import { countLabel } from '../../ui/office/totals.ts'
import { countFollowUps } from './calls.ts'
import { followUpFilters, followUpWords } from './words.ts'

type Choice = (typeof followUpFilters)[number]
type Props = {
  value: Choice
  /** Search and filters beside it: what is counted is what it would show. */
  query: Record<string, string | undefined>
  onChange: (value: Choice) => void
}

/** Whom to call today, and who should have been called: in view with their number, one press away. */
export function FollowUpSwitch({ value, query, onChange }: Props) {
  const { data } = useQuery({ queryKey: ['leads', 'follow-ups', query], queryFn: () => countFollowUps(query) })
  const label = (choice: Choice) => (data && choice !== 'ALL' ? countLabel(data[choice] ?? undefined) : undefined)
  return (
    <div className="lead-follow">
      <FilterButtons
        label="Follow-up"
        value={value}
        options={followUpFilters.map((choice) => ({
          value: choice,
          label: followUpWords[choice],
          count: label(choice),
          isBad: choice === 'late' && data?.late !== 0,
        }))}
        onChange={onChange}
      />
    </div>
  )
}
