import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../../contract/formats.ts'
import { type GarageLead, GarageLeads } from '../../../contract/garage-leads.ts'
import { leadPriorityLabel } from '../../../contract/lead-kinds.ts'
import { useLive } from '../../platform/live.ts'
import { Button } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { AddButton } from '../../ui/office/add-button.tsx'
import { useAddressState } from '../../ui/office/address-state.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { DataTable } from '../../ui/office/data-table.tsx'
import { FilterBar, FilterSelect } from '../../ui/office/filters.tsx'
import { Empty } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { usePagedList } from '../../ui/office/paged-list.ts'
import { Pager } from '../../ui/office/pager.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { columnsFor } from './columns.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { DeleteLead } from './delete-lead.tsx'
import { FollowUpSwitch } from './follow-up-switch.tsx'
import { LeadDialog } from './lead-dialog.tsx'
import { ViewDialog } from './view-dialog.tsx'
import { followUpFilters, priorityFilters, statusFilters } from './words.ts'

type Over = { kind: 'edit' | 'delete' | 'convert'; lead: GarageLead }

const filters = { q: '', status: statusFilters, priority: priorityFilters, follow: followUpFilters } as const
const noFilters = { q: '', status: 'ALL', priority: 'ALL', follow: 'ALL' } as const

/** Who asked, and whom to call. */
export default function LeadsPage() {
  const [shown, change] = useAddressState({ ...filters, open: '', new: '' })
  const { q, status, priority, follow } = shown
  const given = <Value extends string>(value: Value) => (value === 'ALL' ? undefined : value)
  const within = { search: q, status: given(status), priority: given(priority) }
  const list = usePagedList({
    key: ['leads', 'list'],
    path: 'garages/leads',
    schema: GarageLeads,
    rowsOf: ({ leads }) => leads,
    query: { ...within, followUp: given(follow) },
  })
  const queries = useQueryClient()
  const { whyNot } = useAccess()
  const [over, setOver] = useState<Over>()
  const closeOver = () => setOver(undefined)
  const locked = whyNot('STAFF', 'Add Lead')
  const startNew = () => change({ new: '1' })
  useLive(['lead'], () => queries.invalidateQueries({ queryKey: ['leads'] }))
  const actions = {
    onEdit: (lead: GarageLead) => setOver({ kind: 'edit', lead }),
    onDelete: (lead: GarageLead) => setOver({ kind: 'delete', lead }),
    onConvert: (lead: GarageLead) => setOver({ kind: 'convert', lead }),
  }

  return (
    <>
      <PageHeader
        title="Lead Management"
        actions={
          <>
            {list.totalLabel !== undefined && (
              <p className="lead-total">
                Total <b className="num">{list.totalLabel}</b>
              </p>
            )}
            <AddButton label="Add Lead" why={locked} onAdd={startNew} />
          </>
        }
      />
      <FilterBar>
        <SearchField
          value={q}
          onSearch={(text) => change({ q: text }, 'replace')}
          placeholder="Name, phone or email"
          label="Search leads"
        />
        <FilterSelect
          label="Status"
          value={status}
          options={statusFilters.map((value) => ({
            value,
            label: value === 'ALL' ? 'All Status' : stateWord('lead', value),
          }))}
          onChange={(chosen) => change({ status: chosen })}
        />
        <FilterSelect
          label="Priority"
          value={priority}
          options={priorityFilters.map((value) => ({
            value,
            label: value === 'ALL' ? 'All Priority' : leadPriorityLabel[value],
          }))}
          onChange={(chosen) => change({ priority: chosen })}
        />
        <FollowUpSwitch value={follow} query={within} onChange={(chosen) => change({ follow: chosen })} />
      </FilterBar>
      <DataTable
        label="Leads"
        columns={columnsFor({ whyNot, onView: ({ id }) => change({ open: id }), ...actions })}
        rows={list.rows}
        rowKey={(lead) => lead.id}
        rowClass={(lead) => (lead.status === 'LOST' ? 'lost' : undefined)}
        isStale={list.isStale}
        list={list}
        loading="Loading leads..."
        failed="Failed to load leads"
        says={list.total === undefined ? 'over 1,000 leads' : counted(list.total, 'lead')}
        empty={
          <NoLeads
            follow={follow}
            isFiltered={q !== '' || status !== 'ALL' || priority !== 'ALL'}
            onClear={() => change(noFilters)}
          />
        }
      />
      <Pager list={list} noun="leads" />
      {shown.open && (
        <ViewDialog
          key={shown.open}
          id={shown.open}
          isBeingDeleted={over?.kind === 'delete'}
          onClose={() => change({ open: '' }, 'replace')}
          {...actions}
        />
      )}
      {shown.new && !locked && <LeadDialog onClose={() => change({ new: '' }, 'replace')} />}
      {over?.kind === 'edit' && <LeadDialog lead={over.lead} onClose={closeOver} />}
      {over?.kind === 'convert' && <ConvertDialog lead={over.lead} onClose={closeOver} />}
      {over?.kind === 'delete' && (
        <DeleteLead lead={over.lead} onDeleted={() => change({ open: '' }, 'replace')} onClose={closeOver} />
      )}
    </>
  )
}

const nobody = {
  ALL: 'Requests from the website come in here; add those who call or walk in.',
  due: 'Nobody is to be called today.',
  late: 'Nobody waits for a call that is late.',
}

type NoLeadsProps = { follow: keyof typeof nobody; isFiltered: boolean; onClear: () => void }

function NoLeads({ follow, isFiltered, onClear }: NoLeadsProps) {
  const action = isFiltered ? 'Clear search and filters' : follow !== 'ALL' && 'Show all leads'
  return (
    <Empty title="No leads found" actions={action && <Button onClick={onClear}>{action}</Button>}>
      {isFiltered ? 'No lead matches this search and these filters.' : nobody[follow]}
    </Empty>
  )
}
