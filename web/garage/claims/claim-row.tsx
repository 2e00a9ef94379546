import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { type Claim, utrLabel } from '../../../contract/money/claims/claims.ts'
import { methodWords } from '../../../contract/money/payments/payment-words.ts'
import { printedDay, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import { numberSentences } from '../../../contract/platform/sentences.ts'
import { figureOf, numberIn } from '../../../contract/platform/typed-numbers.ts'
import { failures } from '../../platform/failures.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button } from '../../ui/button.tsx'
import { rupeesInput, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import { shortMoment } from '../../ui/office/days.ts'
import { GuardedForm } from '../../ui/office/guarded-form.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { confirmClaim, rejectClaim } from './calls.ts'

type Props = {
  claim: Claim
  /** The next to do: its button is the screen's signal. */
  isFirst: boolean
  isLocked: boolean
}

/** One payment to find in the bank. */
export function ClaimRow({ claim, isFirst, isLocked }: Props) {
  const { amount, billBalance, usedAt } = claim
  const { failure, isBusy, confirm, reject } = useDeciding(claim)
  const [isTyping, setTyping] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const what = `${rupees(amount)} of ${claim.customerName}`
  return (
    <li className="claim">
      <div className="claim-sum">
        <b className="number">{rupeesAndPaise(amount)}</b>
        <small>{shortMoment(claim.claimedAt)}</small>
      </div>
      <div className="claim-who">
        <b>{claim.customerName}</b>
        <small>
          <Link to={`/garage/bills/${claim.billId}`}>{claim.billNumber}</Link>, balance {rupees(billBalance)}
        </small>
      </div>
      <div className="claim-number">
        <small>UTR</small> <b className="number">{utrLabel(claim.utr)}</b>
        <small className="by">
          {methodWords[claim.method]}
          {amount < billBalance && ', part of the balance'}
        </small>
      </div>
      {usedAt && (
        <p className="note note--wait claim-used">
          <Icon name="warning" />
          <span>
            <b>This UTR was used on {printedDay(usedAt.on)}</b> on {usedAt.where}: {rupees(usedAt.amount)}. One transfer
            may pay two bills; please check that it was larger than that.
          </span>
        </p>
      )}
      {amount > billBalance && (
        <p className="note note--wait claim-used">
          <Icon name="warning" />
          <span>Less than this is left to pay now. The rest will show as ‘To refund’.</span>
        </p>
      )}
      {failure && <Note kind="bad">{failure}</Note>}
      {isTyping ? (
        <OtherAmount claim={claim} isBusy={isBusy} onConfirm={confirm} onBack={() => setTyping(false)} />
      ) : (
        <div className="claim-keys">
          <Button look="quiet" disabled={isLocked || isBusy} onClick={() => setTyping(true)}>
            Other amount<span className="visually-hidden"> than {what}</span>
          </Button>
          <Button look="soft" disabled={isLocked || isBusy} onClick={() => setAsking(true)}>
            Not found<span className="visually-hidden">: {what}</span>
          </Button>
          <Button
            look={usedAt ? 'soft' : isFirst ? 'signal' : 'ink'}
            disabled={isLocked}
            aria-busy={isBusy || undefined}
            onClick={() => void confirm(usedAt ? { reuse: true } : {})}
          >
            {usedAt ? 'Confirm anyway' : `Confirm ${rupees(amount)}`}
            <span className="visually-hidden"> of {claim.customerName}</span>
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          question={`Mark ${rupees(amount)} as not found?`}
          consequence={`${claim.customerName} gets a message to check the UTR, and may tell you again.`}
          action="Not found"
          onConfirm={reject}
          otherwise={failures.save}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function useDeciding(claim: Claim) {
  const task = useTask('Failed to confirm the payment')
  const refresh = [useRefresh('claims'), useRefresh('bills'), useRefresh('job-cards')]
  const toast = useToast()
  const renew = () => Promise.all(refresh.map((again) => again()))
  return {
    ...task,
    /** Where somebody was first, the list says so by itself. */
    confirm: async (json: Parameters<typeof confirmClaim>[1]) => {
      const isDone = await task.run(() => confirmClaim(claim.id, json))
      if (isDone) toast(`${rupees(json.amount ?? claim.amount)} is recorded on ${claim.billNumber}.`)
      await renew()
      return isDone
    },
    reject: async () => {
      await rejectClaim(claim.id)
      toast(`${claim.customerName} is asked to check the number.`)
      await renew()
    },
  }
}

type Other = {
  claim: Claim
  isBusy: boolean
  onConfirm: (json: Parameters<typeof confirmClaim>[1]) => Promise<boolean>
  onBack: () => void
}

/** What the bank shows, where it is not what was told. More than the balance is meant only where it is ticked. */
function OtherAmount({ claim, isBusy, onConfirm, onBack }: Other) {
  const [typed, setTyped] = useState('')
  const [isMoreMeant, setMoreMeant] = useState(false)
  const [error, setError] = useState<string>()
  const figure = figureOf('₹')(typed)
  const amount = numberIn(figure) ?? 0
  const more = Math.max(0, sumOfRupees([amount, -Math.max(0, claim.billBalance)]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typeof figure === 'string') return setError(numberSentences.amount())
    if (amount <= 0) return setError('Please enter what your bank shows')
    if (more > 0 && !isMoreMeant) return setError(`This is ${rupees(more)} more than the balance.`)
    void onConfirm({ amount, ...(claim.usedAt ? { reuse: true } : {}) })
  }
  return (
    <GuardedForm isChanged={typed !== '' && !isBusy} className="claim-other" onSubmit={submit}>
      <TextField
        id={`amount-${claim.id}`}
        label="Amount that came in"
        {...rupeesInput}
        autoFocus
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setMoreMeant(false)
          setError(undefined)
        }}
        error={error}
      />
      {more > 0 && (
        <label className="check-line">
          <input
            type="checkbox"
            checked={isMoreMeant}
            onChange={({ target }) => {
              setMoreMeant(target.checked)
              setError(undefined)
            }}
          />
          <span>{`Record ${rupees(more)} more than the balance, to be refunded`}</span>
        </label>
      )}
      <div className="claim-keys">
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
        <Button look={claim.usedAt ? 'soft' : 'ink'} type="submit" aria-busy={isBusy || undefined}>
          {claim.usedAt ? 'Confirm anyway' : amount > 0 ? `Confirm ${rupees(amount)}` : 'Confirm this amount'}
        </Button>
      </div>
    </GuardedForm>
  )
}
