import { useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type Bill, type BillLine, NewCreditNote } from '../../../../contract/money/bills/bills.ts'
import { plusOrMinus, rupees, rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import { creditedParts, creditReasons, creditReasonWords } from '../../../../contract/platform/terms/bill-kinds.ts'
import { type CreditableBill, type CreditSums, leftOfLine } from '../../../../contract/workshop/job-cards/bill-sums.ts'
import { unanswered } from '../../../platform/failures.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { decimalInput, FieldError, Options, rupeesInput, SelectField, TextField } from '../../../ui/field.tsx'
import { ChoiceField } from '../../../ui/office/filters.tsx'
import { resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { PrintNote } from '../../../ui/office/print-note.tsx'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { useToast } from '../../../ui/office/toasts.tsx'
import { creditBill } from '../calls.ts'
import { signedExact } from '../words.ts'
import {
  bodyOf,
  type CreditValues,
  creditableOf,
  creditSums,
  emptyCredit,
  linesLeft,
  openLines,
  taxableOfQuantity,
  wrongAmounts,
  wrongQuantities,
} from './credit-values.ts'

type Props = { bill: Bill; onClose: () => void }
type CreditForm = UseFormReturn<CreditValues>

/** Corrects a bill: all that is left of it, or lines, or part of a line. What it comes to is seen before it is issued. */
export function CreditDialog({ bill, onClose }: Props) {
  const credit = creditableOf(bill)
  const { form, submit } = useCreditForm(bill, credit, onClose)
  const field = useFields(form)
  const values = form.watch()
  const sums = creditSums(credit, values)
  const left = bill.total - bill.credited
  return (
    <FormDialog
      title="Credit note"
      submit={sums ? `Issue credit note, ${rupees(sums.total)}` : 'Issue credit note'}
      submitting="Issuing..."
      {...submit}
      onClose={onClose}
    >
      <ChoiceField
        label="What is credited"
        className="segments segments--fill"
        value={values.isWhole ? 'ALL' : 'LINES'}
        options={[
          { value: 'ALL', label: `${bill.credited > 0 ? 'Everything that is left' : 'Whole bill'}, ${rupees(left)}` },
          { value: 'LINES', label: 'Some lines' },
        ]}
        onChange={(chosen) => form.setValue('isWhole', chosen === 'ALL', { shouldDirty: true })}
      />
      {values.isWhole && !bill.isCounterSale && (
        <label className="check-line full">
          <input type="checkbox" {...form.register('reopen')} />
          <span>Reopen the job card’s lines, to bill them again</span>
        </label>
      )}
      {!values.isWhole && <Lines bill={bill} credit={credit} form={form} />}
      <SelectField label="Reason" {...field('reason')}>
        <Options
          of={[['', 'Please choose'], ...creditReasons.map((each) => [each, creditReasonWords[each]] as const)]}
        />
      </SelectField>
      <TextField label="Note, printed" optional {...field('note')} />
      <PrintNote texts={[values.note]} />
      {sums && <Result bill={bill} sums={sums} values={values} />}
    </FormDialog>
  )
}

function useCreditForm(bill: Bill, credit: CreditableBill, onDone: () => void) {
  const refresh = useRefresh('bills', 'job-cards')
  const toast = useToast()
  const [requestId] = useState(newRequestId)
  const form = useForm<CreditValues>({
    defaultValues: emptyCredit,
    resolver: resolverOf<CreditValues>(NewCreditNote, {
      checked: (values) => bodyOf(bill, values),
      alsoWrong: (values) => ({ ...wrongAmounts(credit, values), ...wrongQuantities(bill, values) }),
    }),
  })
  const submit = useSubmit(form, {
    otherwise: 'The credit note was not issued',
    unanswered: unanswered('issued'),
    save: async (values: CreditValues) => {
      try {
        const note = await creditBill(bill.id, { ...bodyOf(bill, values), requestId })
        toast(`Credit note ${note.number} for ${rupees(note.total)} is issued.`)
      } finally {
        await refresh()
      }
      onDone()
    },
  })
  return { form, submit }
}

const quantityOf = (line: BillLine) => `${line.quantity} ${line.unit}`

/** Each line with what is left of it; a chosen one may be credited in part. */
function Lines({ bill, credit, form }: { bill: Bill; credit: CreditableBill; form: CreditForm }) {
  const field = useFields(form)
  const chosen = form.watch('positions')
  const wrongs: Record<string, string> = form.formState.isSubmitted
    ? { ...wrongAmounts(credit, form.watch()), ...wrongQuantities(bill, form.watch()) }
    : {}
  const described = new Map(linesLeft(bill).map((line) => [line.position, line]))
  const { error, id } = field('positions')
  const wrong = (form.formState.errors as { lines?: { message?: string } }).lines?.message ?? error
  const toggle = (position: number, isChosen: boolean) =>
    form.setValue('positions', isChosen ? [...chosen, position] : chosen.filter((each) => each !== position), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <fieldset className="credit-lines full" aria-describedby={wrong && `${id}-error`}>
      <legend className="visually-hidden">Lines to credit</legend>
      {openLines(credit).map((line) => {
        const isChosen = chosen.includes(line.position)
        return (
          <div key={line.position} className={isChosen ? 'chosen' : undefined}>
            <label>
              <input
                type="checkbox"
                checked={isChosen}
                onChange={(event) => toggle(line.position, event.target.checked)}
              />
              <span>
                <b className="break-words">{described.get(line.position)?.description}</b>
                <small className="number">{`${leftWords(described.get(line.position))}${rupeesAndPaise(leftOfLine(line))} before tax`}</small>
              </span>
            </label>
            {isChosen && (
              <CreditedQuantity
                billed={described.get(line.position)}
                value={form.watch(`quantities.${line.position}`) ?? ''}
                error={wrongs[`quantities.${line.position}`]}
                onQuantity={(typed) => {
                  const billed = described.get(line.position)
                  const taxable = billed && taxableOfQuantity(billed, line, typed)
                  form.setValue(`quantities.${line.position}`, typed, { shouldDirty: true })
                  form.setValue(`taxables.${line.position}`, taxable ?? '', { shouldDirty: true })
                }}
              />
            )}
            {isChosen && (
              <TextField
                label="Only part of it, before tax"
                optional
                {...rupeesInput}
                placeholder={leftOfLine(line).toFixed(2)}
                {...field(`taxables.${line.position}`)}
                error={wrongs[`taxables.${line.position}`]}
              />
            )}
          </div>
        )
      })}
      <FieldError id={id} error={wrong} />
    </fieldset>
  )
}

const leftWords = (line: BillLine | undefined) => (line && line.quantity > 0 ? `${quantityOf(line)}, ` : '')

/** How many of several go back: the amount follows, and can still be typed. */
function CreditedQuantity({
  billed,
  value,
  error,
  onQuantity,
}: {
  billed: BillLine | undefined
  value: string
  error: string | undefined
  onQuantity: (typed: string) => void
}) {
  const id = useId()
  if (!billed || billed.quantity === 1 || billed.quantity === 0) return null
  return (
    <TextField
      id={id}
      label={`How many of ${quantityOf(billed)}`}
      optional
      {...decimalInput}
      placeholder={String(billed.quantity)}
      value={value}
      error={error}
      onChange={({ target }) => onQuantity(target.value)}
    />
  )
}

function Result({ bill, sums, values }: { bill: Bill; sums: CreditSums; values: CreditValues }) {
  const after = bill.total - bill.credited - sums.total
  return (
    <>
      <dl className="job-bill full" aria-label="Amount credited" aria-live="polite">
        <Figure name="Taxable value" amount={sums.taxable} />
        <Figure name={bill.isInterState ? 'IGST' : 'CGST and SGST'} amount={sums.cgst + sums.sgst + sums.igst} />
        <Figure name="Rounding" amount={sums.rounding} text={plusOrMinus} />
        <div className="rest">
          <dt>{`Credit. The bill will then be ${rupees(after)}`}</dt>
          <dd>{rupees(sums.total)}</dd>
        </div>
      </dl>
      <p className="hint asked full">
        <Icon name="info" />
        <span>{consequence(bill, sums, values, after)}</span>
      </p>
    </>
  )
}

/** What follows from it. */
function consequence(
  bill: Bill,
  { emptiesBill }: CreditSums,
  { isWhole, reopen, reason }: CreditValues,
  after: number,
): string {
  const isReopened = isWhole && reopen && !bill.isCounterSale
  const over = bill.paid - after
  return [
    over > 0 &&
      (isReopened
        ? `The ${rupees(bill.paid)} paid stays on the job card.`
        : `Then refund ${rupees(over)} to the customer.`),
    isReopened && reopenedWords(bill),
    bill.isCounterSale && shelfWords(reason, isWhole),
    !isReopened && !bill.isCounterSale && 'Lines credited in full lose their warranty.',
    emptiesBill &&
      !isReopened &&
      !bill.isCounterSale &&
      'The job card stays billed, at ₹0; bill the work on a new card.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Of a counter sale: whether what was sold is here again follows from the reason. */
function shelfWords(reason: CreditValues['reason'], isWhole: boolean) {
  if (!creditedParts.some((each) => each === reason)) return 'The parts stay with the customer.'
  return isWhole ? 'The parts are on the shelf again.' : 'As many as you name are on the shelf again.'
}

const reopenedWords = ({ credited }: Bill) =>
  credited > 0
    ? 'What is left of its lines can be changed and billed again; what was credited before is not.'
    : 'Its lines can be changed and billed again.'

type FigureProps = { name: string; amount: number; text?: (amount: number) => string }

const Figure = ({ name, amount, text = signedExact }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{text(amount)}</dd>
  </div>
)
