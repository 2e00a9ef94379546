import '../css/leads.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as leadsApi from '../../../contract/customers/leads/api.ts'
import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import { leadPriorities, leadPriorityLabel, leadStatuses } from '../../../contract/customers/leads/lead-kinds.ts'
import { useLive } from '../../platform/live.ts'
import { usePagedList } from '../../platform/paged-list.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { AddButton } from '../../ui/office/add-button.tsx'
import { all, given, useListState } from '../../ui/office/address-state.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { PagedTable } from '../../ui/office/data-table.tsx'
import { FilterBar, FilterSelect, optionsOf } from '../../ui/office/filters.tsx'
import { Empty, NothingFound } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { SearchField } from '../../ui/office/search-field.tsx'
import { columnsFor } from './columns.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { DeleteLead } from './delete-lead.tsx'
import { FollowUpSwitch } from './follow-up-switch.tsx'
import { LeadDialog } from './lead-dialog.tsx'
import { LeadSwitch } from './lead-switch.tsx'
import { LostDialog } from './lost-dialog.tsx'
import { useLeadStatus } from './use-lead-status.ts'
import { ViewDialog } from './view-dialog.tsx'
import { followUpFilters } from './words.ts'

type Over = { kind: 'edit' | 'delete' | 'convert'; lead: GarageLead }

const statuses = optionsOf('All Status', leadStatuses, (each) => stateWord('lead', each))
const priorities = optionsOf('All Priority', leadPriorities, (each) => leadPriorityLabel[each])
const shape = {
  q: '',
  status: [all, ...leadStatuses],
  priority: [all, ...leadPriorities],
  follow: followUpFilters,
  open: '',
  new: '',
} as const

/** Who asked, and whom to call. */
export default function LeadsPage() {
  const [shown, change, filters] = useListState(shape, { modes: ['follow'] })
  const { q, priority, follow } = shown
  const within = { search: q, status: given(shown.status), priority: given(priority) }
  const list = usePagedList({
    key: ['leads', 'list'],
    endpoint: leadsApi.listLeads,
    rowsOf: ({ leads }) => leads,
    query: { ...within, followUp: given(follow) },
  })
  const { whyNot } = useAccess()
  const [over, setOver] = useState<Over>()
  /** The address forgets it a moment later: until then it is not asked for. */
  const [gone, setGone] = useState<string>()
  const closeOver = () => setOver(undefined)
  const onConvert = (lead: GarageLead) => setOver({ kind: 'convert', lead })
  const status = useLeadStatus(onConvert)
  const navigate = useNavigate()
  const locked = whyNot('STAFF', 'Add Lead')
  const startNew = () => change({ new: '1' })
  useLive(['lead', 'staff'], useRefresh('leads'))
  const actions = {
    onEdit: (lead: GarageLead) => setOver({ kind: 'edit', lead }),
    onDelete: (lead: GarageLead) => setOver({ kind: 'delete', lead }),
    onBook: (lead: GarageLead) => navigate(`/garage/bookings?new=1&lead=${lead.id}`),
    onConvert,
    status,
  }

  return (
    <>
      <PageHeader
        title="Lead Management"
        beside={<LeadSwitch here="/garage/leads" />}
        actions={
          <>
            {list.totalLabel !== undefined && (
              <p className="lead-total">
                Total <b className="number">{list.totalLabel}</b>
              </p>
            )}
            <AddButton label="Add Lead" why={locked} onAdd={startNew} />
          </>
        }
      />
      {status.failure && <Note kind="bad">{status.failure}</Note>}
      <FilterBar>
        <SearchField {...filters.search} placeholder="Name, phone or email" label="Search leads" />
        <FilterSelect label="Status" options={statuses} {...filters.of('status')} />
        <FilterSelect label="Priority" options={priorities} {...filters.of('priority')} />
        <FollowUpSwitch query={within} {...filters.of('follow')} />
      </FilterBar>
      <PagedTable
        list={list}
        nouns="leads"
        columns={columnsFor({ whyNot, onView: ({ id }) => change({ open: id }), ...actions })}
        rowClass={(lead) => (lead.status === 'LOST' ? 'lost' : undefined)}
        empty={
          filters.isFiltered || follow === all ? (
            <NothingFound filters={filters} nouns="leads" yet={nobody.ALL} />
          ) : (
            <Empty title="No leads found" actions={<Button onClick={filters.clear}>Show all leads</Button>}>
              {nobody[follow]}
            </Empty>
          )
        }
      />
      {shown.open && (
        <ViewDialog
          key={shown.open}
          id={shown.open}
          isBeingDeleted={over?.kind === 'delete' || shown.open === gone}
          onClose={() => change({ open: '' }, 'replace')}
          {...actions}
        />
      )}
      {shown.new && !locked && <LeadDialog onClose={() => change({ new: '' }, 'replace')} />}
      {status.losing && <LostDialog lead={status.losing} onLose={status.lose} onClose={status.keep} />}
      {over?.kind === 'edit' && <LeadDialog lead={over.lead} onClose={closeOver} />}
      {over?.kind === 'convert' && <ConvertDialog lead={over.lead} onClose={closeOver} />}
      {over?.kind === 'delete' && (
        <DeleteLead
          lead={over.lead}
          onDeleted={() => {
            setGone(over.lead.id)
            change({ open: '' }, 'replace')
          }}
          onClose={closeOver}
        />
      )}
    </>
  )
}

const nobody = {
  ALL: 'Requests from the website come in here; add those who call or walk in.',
  due: 'No one to call today.',
  late: 'No follow-ups are late.',
}
