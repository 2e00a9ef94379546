import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BillPreview, GapCode } from '../../../../../contract/money/bills/bills.ts'
import { rupees } from '../../../../../contract/platform/formats.ts'
import { spacedPhone } from '../../../../../contract/platform/phone.ts'
import { billSentences } from '../../../../../contract/platform/sentences.ts'
import { mayRecordPayments } from '../../../../../contract/platform/terms/access.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import { Note } from '../../../../ui/note.tsx'
import { useAccess } from '../../../../ui/office/access.ts'
import { ConfirmDialog } from '../../../../ui/office/confirm-dialog.tsx'
import { Icon } from '../../../../ui/office/icon.tsx'
import { Kbd } from '../../../../ui/office/kbd.tsx'
import { LockableButton } from '../../../../ui/office/lock-reason.tsx'
import { newRequestId } from '../../../../ui/office/request-id.ts'
import { useShortcut } from '../../../../ui/office/shortcuts.ts'
import { useToast } from '../../../../ui/office/toasts.tsx'
import { useTask } from '../../../../ui/office/use-task.ts'
import { billPaper, billQuery } from '../../../bills/calls.ts'
import { useAskUnsaved } from '../unsaved.tsx'
import { issueBill } from './calls.ts'

/** What is said in question form: the rest of what is said stays as it is. */
const asked: readonly GapCode[] = [
  'unusual_rate',
  'tax_code_odd',
  'gstin_unusual',
  'gstin_check_digit',
  'states_differ',
]

type Props = { card: JobCardDetail; preview: BillPreview; place: string }

/** What was looked at is what is issued: another total is told, and looked at again. One press also sends the link. */
export function IssueBill({ card, preview, place }: Props) {
  const { isBusy, failure, issue } = useIssue(card)
  const [sendLink, setSendLink] = useState(true)
  const why = useWhyNot(preview)
  const [isAsked, setAsked] = useState(false)
  const { unlessUnsaved, question } = useAskUnsaved()
  const issueNow = () =>
    issue({ expectedTotal: preview.total, placeOfSupply: place, sendLink, version: preview.version })
  // What looks wrong is asked about once more: nobody can change it afterwards.
  const doubts = preview.missing.filter(({ code }) => asked.includes(code)).map(({ sentence }) => sentence)
  const press = () => unlessUnsaved(() => (doubts.length > 0 ? setAsked(true) : void issueNow()))
  // A bill stays issued: one key, hit by mistake, asks first.
  const button = useShortcut('g', () => unlessUnsaved(() => setAsked(true)), why)
  const phone = spacedPhone(card.customerPhone)
  const isWhole = preview.missing.length === 0
  return (
    <>
      <ul className="bill-ready">
        {isWhole && <Ready>Nothing is missing</Ready>}
        <Ready>{`Next number ${preview.nextNumber}, dated today`}</Ready>
      </ul>
      <label className="check-line">
        <input type="checkbox" checked={sendLink} onChange={(event) => setSendLink(event.target.checked)} />
        <span className="number">{`Send the link to ${phone}`}</span>
      </label>
      {failure && <Note kind="bad">{failure}</Note>}
      <LockableButton ref={button} look="signal" wide why={why} aria-busy={isBusy || undefined} onClick={press}>
        {isBusy ? 'Issuing...' : `Issue bill, ${rupees(preview.total)}`}
        {!isBusy && why === undefined && <Kbd keys="g" />}
      </LockableButton>
      {question}
      {isAsked && (
        <ConfirmDialog
          question={`Issue ${preview.nextNumber} for ${rupees(preview.total)}?`}
          consequence={
            <>
              {doubts.map((doubt) => (
                <span key={doubt}>
                  {doubt}
                  <br />
                </span>
              ))}
              This locks the lines. Later corrections need a credit note.
            </>
          }
          action="Issue bill"
          acting="Issuing..."
          look="signal"
          onConfirm={async () => void (await issueNow())}
          onClose={() => setAsked(false)}
        />
      )}
      <p className="hint">This locks the lines. Later corrections need a credit note.</p>
    </>
  )
}

const Ready = ({ children }: { children: string }) => (
  <li>
    <Icon name="tick" />
    <span className="number">{children}</span>
  </li>
)

function useWhyNot({ missing }: BillPreview): string | undefined {
  const { level, role, whyNot } = useAccess()
  const blocking = missing.filter(({ blocks }) => blocks).length
  if (level === 'VIEW_ONLY') return whyNot('STAFF', 'Issuing a bill')
  if (!role || !mayRecordPayments({ accessLevel: level, role })) return billSentences.issuing
  if (blocking === 0) return undefined
  return blocking === 1 ? 'Fix what is missing above first.' : `Fix the ${blocking} things above first.`
}

/** Sent again after a lost answer it is one bill. */
function useIssue(card: JobCardDetail) {
  const queries = useQueryClient()
  const toast = useToast()
  const { garageId } = useAccess()
  const [requestId] = useState(newRequestId)
  const { isBusy, failure, run } = useTask('The bill was not issued. Press again: it is issued only once.')
  const refresh = (...nouns: string[]) =>
    Promise.all(nouns.map((noun) => queries.invalidateQueries({ queryKey: [noun] })))
  const issue = (json: Omit<Parameters<typeof issueBill>[1], 'requestId'>) =>
    run(async () => {
      try {
        const bill = await issueBill(card.id, { ...json, requestId })
        queries.setQueryData(billQuery(bill.id).queryKey, bill)
        const sent = json.sendLink ? ` Its link goes to ${spacedPhone(card.customerPhone)}.` : ''
        toast(`Bill ${bill.number} is issued.${sent}`, {
          label: 'Print',
          onClick: () => window.open(billPaper(bill.id, garageId), '_blank', 'noopener'),
        })
        await refresh('job-cards', 'bills')
      } catch (error) {
        // Somebody changed it meanwhile: what is shown is what is so.
        await refresh('job-cards', 'bill-preview')
        throw error
      }
    })
  return { isBusy, failure, issue }
}
