import { lazy, Suspense, useState } from 'react'
import { methodWords } from '../../../../contract/money/payments/payment-words.ts'
import { rupees } from '../../../../contract/platform/formats.ts'
import { paise } from '../../../../contract/platform/paise.ts'
import { problemSentence } from '../../../../contract/platform/problems.ts'
import { type PaymentKind, type PaymentMethod, paymentMethods } from '../../../../contract/platform/terms/workshop.ts'
import { numberIn } from '../../../../contract/platform/typed-numbers.ts'
import { balanceWords, notApprovedWords, owedOf } from '../../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { Button } from '../../../ui/button.tsx'
import { rupeesInput, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { ChoiceField } from '../../../ui/office/filters.tsx'
import { figure, useFields } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { PrintNote } from '../../../ui/office/print-note.tsx'
import { advanceOf, firstAmount, maxPayment, wrongAmountOf } from './payment-limits.ts'
import { usePayment } from './use-payment.ts'

/** Its drawing of squares comes with the first UPI payment. */
const UpiCode = lazy(() => import('./upi-code.tsx'))

/** What proves a payment; cash has nothing of the kind. */
const paymentReferences: Partial<Record<PaymentMethod, string>> = {
  UPI: 'UPI reference (UTR)',
  CARD: 'Number on the slip',
  BANK: 'Bank reference (UTR)',
}

const toPaise = (amount: number) => paise(amount) / 100

const words = {
  PAYMENT: { title: 'Record payment', doing: 'Recording...', remains: 'Balance due after this payment' },
  REFUND: { title: 'Refund', doing: 'Refunding...', remains: 'Balance due after this refund' },
} satisfies Record<PaymentKind, unknown>

type Props = { card: JobCardDetail; kind: PaymentKind; onClose: () => void }

export function PaymentDialog({ card, kind, onClose }: Props) {
  const { form, submit, requestId, isUtrUsed, recordAllTheSame } = usePayment({ card, kind, onDone: onClose })
  // Until it is recorded: the card that comes back has the payment in it already.
  const [known, setKnown] = useState(card)
  if (!submit.isBusy && known !== card) setKnown(card)
  const { total, paid, balance } = known.totals
  const field = useFields(form)
  const typed = numberIn(form.watch('amount')) ?? 0
  const amount = Math.max(0, typed)
  const remains = toPaise(kind === 'REFUND' ? balance + amount : balance - amount)
  const most = maxPayment(card, kind)
  const owed = firstAmount(card, kind) ?? 0
  const open = kind === 'PAYMENT' ? notApprovedWords(known, 'the total') : undefined
  const method = form.watch('method')
  const advance = advanceOf(card, { kind, amount })
  const { error, ...amountField } = field('amount', figure('₹'))
  const tooMuchCash = wrongAmountOf(card, { kind, method, amount, advance: true }) === problemSentence.cash_limit
  const take = (chosen: number) => form.setValue('amount', chosen, { shouldDirty: true, shouldValidate: true })
  return (
    <FormDialog
      title={words[kind].title}
      submit={amount > 0 ? `${kind === 'REFUND' ? 'Refund' : 'Record'} ${rupees(amount)}` : words[kind].title}
      submitting={words[kind].doing}
      {...submit}
      onClose={onClose}
    >
      <dl className="job-bill full">
        <Figure name="Total amount" amount={total} />
        <Figure name="Amount paid" amount={paid} />
        <Figure
          name={balanceWords(known)}
          amount={Math.abs(balance)}
          className={owedOf(known) > 0 ? 'owed' : undefined}
        />
        <Figure name={words[kind].remains} amount={Math.max(0, remains)} className="rest" />
      </dl>
      {open && <Note kind="wait">{open}</Note>}
      <ChoiceField
        label={kind === 'REFUND' ? 'Given by' : 'Paid by'}
        className="segments"
        value={method}
        options={paymentMethods.map((value) => ({ value, label: methodWords[value] }))}
        onChange={(method) => form.setValue('method', method, { shouldDirty: true })}
      />
      <TextField
        className="full"
        label="Amount"
        {...rupeesInput}
        {...amountField}
        error={tooMuchCash ? problemSentence.cash_limit : error}
        hint={outcomeText(card, kind)}
        // What is typed takes the place of the balance.
        onFocus={(event) => event.currentTarget.select()}
      />
      {advance > 0 && balance > 0 && (
        <label className="check-line full">
          <input type="checkbox" {...form.register('advance')} />
          <span>{`Take ${rupees(advance)} more than is due, as an advance`}</span>
        </label>
      )}
      <div className="job-fast full">
        {fastAmounts(card, kind, { owed, most }).map(([words, sum]) => (
          <Button key={words} look="soft" onClick={() => take(sum)}>
            {`${words}, ${rupees(sum)}`}
          </Button>
        ))}
      </div>
      {kind === 'PAYMENT' && method === 'UPI' && (
        <Suspense>
          <UpiCode card={card} amount={advance > 0 ? amount : Math.min(amount, most)} requestId={requestId} />
        </Suspense>
      )}
      <TextField
        className="full"
        label={kind === 'REFUND' ? 'Reason or reference' : 'Reference'}
        optional
        autoComplete="off"
        placeholder={kind === 'REFUND' ? 'For example: a part that was not fitted' : paymentReferences[method]}
        {...field('reference')}
      />
      {/* Before the bill it gets a voucher, which is never changed. */}
      {!card.billId && <PrintNote texts={[card.customerName, form.watch('reference')]} />}
      {isUtrUsed && (
        <div className="job-fast full">
          <Button look="soft" disabled={submit.isBusy} onClick={recordAllTheSame}>
            Record it anyway
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

/** What one press fills in. */
function fastAmounts(card: JobCardDetail, kind: PaymentKind, { owed, most }: { owed: number; most: number }) {
  const half = Math.round((owed || most) / 2)
  const isPartOwed = kind === 'PAYMENT' && owed > 0 && owed < most
  const amounts: [words: string, sum: number][] = [
    ...(isPartOwed ? [['What is approved', owed] as [string, number]] : []),
    [allWords(card, kind), most],
    ...(kind === 'PAYMENT' ? [['Half', half] as [string, number]] : []),
  ]
  return amounts.filter(([, sum]) => sum > 0)
}

const allWords = (card: JobCardDetail, kind: PaymentKind) => {
  if (kind === 'PAYMENT') return owedOf(card) < card.totals.balance ? balanceWords(card) : 'Whole balance'
  return card.billId ? 'Everything that was overpaid' : 'Everything that is paid'
}

/** What becomes of the money, where that is not plain. */
function outcomeText(card: JobCardDetail, kind: PaymentKind): string | undefined {
  if (card.billId) return undefined
  return kind === 'REFUND'
    ? 'Before the bill: it gets a refund voucher.'
    : 'Before the bill: it gets a receipt voucher, and the bill counts it.'
}

function Figure({ name, amount, className }: { name: string; amount: number; className?: string | undefined }) {
  const text = rupees(amount)
  return (
    <div className={[className, text.length > 10 && 'many-digits'].filter(Boolean).join(' ') || undefined}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
