import '../css/accounts.css'
import '../css/outstanding.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as outstandingApi from '../../../contract/money/outstanding/api.ts'
import { ageWords, type Outstanding } from '../../../contract/money/outstanding/outstanding.ts'
import { counted, rupees } from '../../../contract/platform/formats.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { ExportButton } from '../../ui/office/export-button.tsx'
import { Empty, ListStates } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { ReportSwitch } from '../reports/report-switch.tsx'
import { outstandingQuery } from './calls.ts'
import { Owing } from './owing.tsx'
import { Reminding } from './reminding.tsx'

/** Who owes, how long, and who may be reminded. */
export default function OutstandingPage() {
  const { may, mayReadBooks } = useAccess()
  const mayRead = may('MANAGER') || mayReadBooks
  const query = useQuery({ ...outstandingQuery, enabled: mayRead })
  useLive(['job-card', 'bill', 'claim', 'customer'], useRefresh('outstanding'))
  return (
    <>
      <PageHeader
        title="Outstanding"
        beside={<ReportSwitch here="/garage/outstanding" />}
        actions={mayRead && <ExportButton isOfBooks endpoint={outstandingApi.exportOutstanding} filters={{}} />}
      />
      {mayRead ? (
        <ListStates
          list={query}
          nouns="outstanding bills"
          skeleton={<span className="skeleton skeleton--page" />}
          isEmpty={query.data?.count === 0}
          empty={<Empty title="No one owes anything">Every bill is paid.</Empty>}
          says={query.data ? `${rupees(query.data.owed)} owed` : ''}
        >
          {query.data && <Shown outstanding={query.data} />}
        </ListStates>
      ) : (
        <div className="sheet">
          <Empty title="This list is for managers">Please ask a manager of this garage.</Empty>
        </div>
      )}
    </>
  )
}

function Shown({ outstanding }: { outstanding: Outstanding }) {
  const { bills, count } = outstanding
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = bills.filter(({ billId, notNow }) => notNow === null && !left.has(billId))
  const toggle = (billId: string) => {
    const after = new Set(left)
    if (!after.delete(billId)) after.add(billId)
    setLeft(after)
  }
  const said =
    bills.length < count ? `the first ${bills.length} of ${counted(count, 'bill')}` : `${chosen.length} chosen`
  return (
    <div className="stack">
      <Ages outstanding={outstanding} />
      <Sheet title="Who owes" beside={<span className="hint beside-title">{said}</span>}>
        <Owing bills={bills} isChosen={(billId) => !left.has(billId)} onToggle={toggle} />
        <Reminding chosen={chosen} />
      </Sheet>
    </div>
  )
}

function Ages({ outstanding: { owed, ages } }: { outstanding: Outstanding }) {
  const most = Math.max(...ages.map(({ amount }) => amount), 1)
  return (
    <section className="sheet owed-by-age" aria-label="Owed by age">
      <div>
        <span>Owed today</span>
        <b className="figure number">{rupees(owed)}</b>
      </div>
      <ul>
        {ages.map(({ age, amount, bills }) => (
          <li key={age} data-age={age}>
            <span>{ageWords[age]}</span>
            <meter min={0} max={most} value={amount} aria-hidden="true" />
            <b className="number">{rupees(amount)}</b>
            <small>{counted(bills, 'bill')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
