import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import * as auditApi from '../../../contract/office/audit/api.ts'
import type { AuditEntries, AuditTab } from '../../../contract/office/audit/audit.ts'
import { auditFilters, auditSentence } from '../../../contract/office/audit/changes.ts'
import { groupEntries } from '../../../contract/office/audit/log-lines.ts'
import { securityFilters } from '../../../contract/people/auth/security-events.ts'
import { usePagedList } from '../../platform/paged-list.ts'
import { relativeTime } from '../../platform/relative-time.ts'
import { FilterButtons, FilterSelect } from '../../ui/office/filters.tsx'
import { Empty, ListStates } from '../../ui/office/list-states.tsx'
import { Pager } from '../../ui/office/pager.tsx'
import { staffQuery } from '../staff/calls.ts'
import { Section } from './section.tsx'

type Entry = z.infer<typeof AuditEntries>['entries'][number]

const tabs: { value: AuditTab; label: string }[] = [
  { value: 'changes', label: 'Changes' },
  { value: 'security', label: 'Security' },
]
const kinds = {
  changes: [{ value: '', label: 'Everything' }, ...auditFilters],
  security: [{ value: '', label: 'Everything' }, ...securityFilters],
}
const nothing = {
  changes: ['No changes match.', 'Nothing has been changed yet.'],
  security: ['No events match.', 'Sign-ins, refusals, exports and changes of rights will appear here.'],
}

/** Who changed what, and who signed in or was refused, the newest first. */
export function AuditSection() {
  const [user, setUser] = useState('')
  const [action, setAction] = useState('')
  const [tab, setTab] = useState<AuditTab>('changes')
  const { data: staff = [] } = useQuery(staffQuery)
  const list = usePagedList({
    key: ['audit'],
    endpoint: auditApi.listAudit,
    rowsOf: ({ entries }) => entries,
    query: { tab, user, action, limit: 10 },
  })
  const people = [{ value: '', label: 'Everybody' }, ...staff.map(({ id, name }) => ({ value: id, label: name }))]
  const isFiltered = user !== '' || action !== ''
  const show = (next: AuditTab) => {
    setTab(next)
    setAction('')
  }
  return (
    <Section id="audit" about="Who changed what, and who signed in or was refused. Kept for good.">
      <div className="stack stack--near">
        <div className="filters">
          <FilterButtons label="Log" value={tab} options={tabs} onChange={show} />
          <FilterSelect label="Person" value={user} options={people} onChange={setUser} />
          <FilterSelect label="Kind" value={action} options={kinds[tab]} onChange={setAction} />
        </div>
        <ListStates
          list={list}
          nouns="the audit log"
          skeleton={<AuditSkeleton />}
          isEmpty={list.rows.length === 0}
          empty={<Empty title="Nothing found">{nothing[tab][isFiltered ? 0 : 1]}</Empty>}
          says={`${list.totalLabel} ${list.totalLabel === '1' ? 'entry' : 'entries'}`}
        >
          <div className="sheet">
            <ul className="log" aria-busy={list.isStale || undefined}>
              {groupEntries(list.rows, listedOf).map(({ entry, ...line }) => (
                <LogLine key={entry.id} entry={{ ...entry, ...line }} />
              ))}
            </ul>
          </div>
        </ListStates>
        <Pager list={list} nouns="entries" one="entry" />
      </div>
    </Section>
  )
}

const listedOf = ({ action, subjectId, userId, createdAt }: Entry) => ({
  action,
  subject: subjectId ?? '',
  by: userId,
  at: createdAt,
})

function LogLine({ entry }: { entry: Entry & { times?: number } }) {
  return (
    <li>
      <time dateTime={entry.createdAt}>{relativeTime(entry.createdAt)}</time>
      <span>
        <b>{entry.userName}</b> {auditSentence(entry)}
      </span>
    </li>
  )
}

function AuditSkeleton() {
  return (
    <div className="sheet">
      <ul className="log">
        {[1, 2, 3, 4].map((line) => (
          <li key={line}>
            <span className="skeleton" />
            <span className="skeleton" />
          </li>
        ))}
      </ul>
    </div>
  )
}
