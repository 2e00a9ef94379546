import { Link } from 'react-router'
import type { DueTab } from '../../../contract/customers/dues/due-kinds.ts'
import type { GarageDues } from '../../../contract/customers/dues/dues.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/office/list-states.tsx'

type Props = {
  tab: DueTab
  search: string
  counts: GarageDues['counts'] | undefined
  onClear: () => void
  onTab: (tab: DueTab) => void
}

const nobody: Record<DueTab, string> = {
  WEEK: 'No car is due this week.',
  LATE: 'No car is overdue.',
  CONTACTED: 'No answers are awaited.',
}

/** An empty list, and how it fills. */
export function NobodyDue({ tab, search, counts, onClear, onTab }: Props) {
  if (search) {
    return (
      <Empty title="Nobody found" actions={<Button onClick={onClear}>Clear search</Button>}>
        {`No car in this list matches “${search}”.`}
      </Empty>
    )
  }
  const late = tab === 'WEEK' ? (counts?.LATE ?? 0) : 0
  return (
    <Empty
      art="shadow-board"
      title={nobody[tab]}
      actions={
        late > 0 && (
          <Button look="signal" onClick={() => onTab('LATE')}>
            {late === 1 ? 'See the late one' : `See the ${counted(late, 'late one')}`}
          </Button>
        )
      }
    >
      {tab === 'CONTACTED' ? (
        'Those who were reminded or called stay here until the car is booked.'
      ) : (
        <>
          When a car is delivered, its next service is put here by date and km, if the service has an interval under{' '}
          <Link to="/garage/services">Services</Link>.
        </>
      )}
    </Empty>
  )
}
