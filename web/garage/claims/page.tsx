import '../css/claims.css'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty, ListStates } from '../../ui/office/list-states.tsx'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { useWhyNoPayments } from '../job-cards/card/why-no-payments.ts'
import { claimsQuery, toCheckWords } from './calls.ts'
import { ClaimRow } from './claim-row.tsx'
import { DecidedClaims } from './decided.tsx'

/** Payments that drivers told of, to be laid beside the bank's app: made for a phone held in the other hand. */
export default function ClaimsPage() {
  const list = useQuery(claimsQuery)
  useLive(['claim', 'job-card'], useRefresh('claims'))
  const why = useWhyNoPayments()
  const { claims = [], waiting = 0 } = list.data ?? {}
  const open = claims.filter(({ state }) => state === 'WAITING')
  const decided = claims.filter(({ state }) => state !== 'WAITING')
  return (
    <>
      <PageHeader
        title="Payments to check"
        heading="Payments to check"
        back={{ to: '/garage/bills', label: 'Bills' }}
        count={waiting > 0 ? String(waiting) : undefined}
        sub="Open your bank’s app beside this list. Confirm what has come in: the payment is recorded, and the driver is told."
      />
      <ListStates
        list={list}
        nouns="payments to check"
        says={toCheckWords(waiting)}
        skeleton={<div className="sheet claims-wait" />}
        isEmpty={claims.length === 0}
        empty={
          <Empty
            title="No payments to check"
            actions={
              <ButtonLink look="ink" to="/garage/bills">
                All bills
              </ButtonLink>
            }
          >
            When a driver says that a bill is paid by UPI or bank transfer, it appears here.
          </Empty>
        }
      >
        {why && <LockReason>{why}</LockReason>}
        {open.length > 0 ? (
          <ul className="sheet claims" aria-label="To check">
            {open.map((claim, index) => (
              <ClaimRow key={claim.id} claim={claim} isFirst={index === 0} isLocked={why !== undefined} />
            ))}
          </ul>
        ) : (
          <p className="sheet claims-done">Everything is checked.</p>
        )}
        {decided.length > 0 && <DecidedClaims claims={decided} />}
      </ListStates>
    </>
  )
}
