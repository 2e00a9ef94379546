import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { NewDayClose, type OpenDay } from '../../../contract/money/day-closes/day-closes.ts'
import { methodWords } from '../../../contract/money/payments/payment-words.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import { problemSentence } from '../../../contract/platform/problems.ts'
import { dayCloseSentences } from '../../../contract/platform/sentences.ts'
import { mayCloseDay } from '../../../contract/platform/terms/access.ts'
import type { PaymentMethod } from '../../../contract/platform/terms/workshop.ts'
import { type Figure, numberIn } from '../../../contract/platform/typed-numbers.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, decimalInput, FieldError, rupeesInput, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import { nearDay } from '../../ui/office/days.ts'
import { figure, resolverOf, useFields, useSubmit } from '../../ui/office/form.ts'
import { GuardedForm } from '../../ui/office/guarded-form.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { Sheet } from '../../ui/office/sheet.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { closeDay } from './calls.ts'
import { CashCount } from './cash-count.tsx'
import { DaysBefore } from './days-before.tsx'
import { cashTotal, countedName, differenceWords, lessThan, movesOf, type Pieces } from './sums.ts'
import { CountedTable } from './table.tsx'

type Counted = Record<(typeof countedName)[PaymentMethod], Figure>
type Values = { counted: Counted; banked: Figure; note: string }

const schema = NewDayClose.omit({ expectedAt: true, requestId: true })

const differs = ({ methods }: OpenDay, counted: Counted) =>
  methods.some(({ method, expected }) => lessThan(numberIn(counted[countedName[method]]) ?? expected, expected) !== 0)

/** What only the figures of the day tell; the server says the same. */
const resolverFor = (open: OpenDay) =>
  resolverOf<Values>(schema, {
    alsoWrong: ({ counted, banked, note }) => ({
      banked:
        lessThan(numberIn(counted.cash) ?? 0, numberIn(banked) ?? 0) < 0 ? dayCloseSentences.bankedTooMuch : undefined,
      note: note.trim() === '' && differs(open, counted) ? problemSentence.note_needed : undefined,
    }),
  })

/** Where nothing came in there is nothing to look up. */
const startingWith = ({ methods }: OpenDay): Values => {
  const nothing = (method: PaymentMethod) =>
    methods.some((each) => each.method === method && each.payments + each.refunds === 0) ? 0 : undefined
  return {
    counted: { cash: undefined, upi: nothing('UPI'), card: nothing('CARD'), bank: nothing('BANK') },
    banked: 0,
    note: '',
  }
}

/**
 * The figures that one counts against. They follow what is paid until something is typed; from then on they stay, and so
 * does their time, by which the server refuses a close that leaves out a payment.
 */
function useCount(open: OpenDay) {
  const [figures, setFigures] = useState(open)
  const form = useForm<Values>({ resolver: resolverFor(figures), defaultValues: startingWith(figures) })
  const { reset, formState } = form
  const isCounting = Object.keys(formState.dirtyFields).length > 0
  /** What was typed stays. A method that has its first payment only now is no longer counted as nothing. */
  const takeNewest = useCallback(() => {
    setFigures(open)
    reset(startingWith(open), { keepDirtyValues: true })
  }, [open, reset])
  useEffect(() => {
    if (!isCounting) takeNewest()
  }, [isCounting, takeNewest])
  return { figures, form, takeNewest, isLate: movesOf(open.methods) !== movesOf(figures.methods) }
}

export function CloseForm({ open }: { open: OpenDay }) {
  const { level, role } = useAccess()
  const queries = useQueryClient()
  const toast = useToast()
  const [requestId] = useState(newRequestId)
  const [pieces, setPieces] = useState<Pieces>({})
  const [isAsking, setAsking] = useState(false)
  const { figures, form, takeNewest, isLate } = useCount(open)
  const field = useFields(form)
  const { counted, banked } = form.watch()
  const { failure, forget, onSubmit } = useSubmit(form, {
    otherwise: 'The day could not be closed. Nothing was saved.',
    unanswered: 'No answer came. Press again: the day is closed only once.',
    save: async (values: Values) => {
      const asked = { ...values, expectedAt: figures.computedAt, requestId } as unknown as NewDayClose
      try {
        await closeDay(asked)
      } finally {
        await queries.invalidateQueries({ queryKey: ['day-close'] })
      }
      const banked = numberIn(values.banked)
      toast(`Day closed.${banked ? ` ${rupees(banked)} to take to the bank.` : ''}`)
    },
  })
  const ask = form.handleSubmit(() => {
    if (!isLate) setAsking(true)
  })
  const count = (next: Pieces) => {
    setPieces(next)
    form.setValue('counted.cash', cashTotal(next), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const countedOf = (method: PaymentMethod) => numberIn(counted[countedName[method]])
  const amounts = figures.methods.map(({ method }) => countedOf(method))
  const isCounted = amounts.every((amount) => amount !== undefined)
  const expected = sumOfRupees(figures.methods.map((method) => method.expected))
  const difference = isCounted ? lessThan(sumOfRupees(amounts.map((amount) => amount ?? 0)), expected) : 0
  const mayClose = role !== undefined && mayCloseDay({ accessLevel: level, role })
  const words = differenceWords(difference)
  const closing = words ? `Close the day, ${words}` : 'Close the day'

  return (
    <GuardedForm
      isChanged={form.formState.isDirty && !form.formState.isSubmitting}
      onSubmit={ask}
      aria-label="Close the day"
    >
      {isLate ? (
        <Note kind="bad">
          {problemSentence.close_stale}
          <Button
            look="soft"
            onClick={() => {
              forget()
              takeNewest()
            }}
          >
            Use the new figures
          </Button>
        </Note>
      ) : (
        failure && <Note kind="bad">{failure}</Note>
      )}
      <div className="two two--count">
        <div className="stack">
          <Sheet title="Counted against expected">
            <CountedTable
              methods={figures.methods}
              openingCash={figures.openingCash}
              countedOf={countedOf}
              fieldOf={(method) => {
                const { id, error, ...input } = field(`counted.${countedName[method]}`, figure('₹'))
                return (
                  <div className={error && 'field--bad'}>
                    <input
                      className="input number"
                      {...decimalInput}
                      id={id}
                      aria-label={`${methodWords[method]} counted`}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error && `${id}-error`}
                      {...input}
                    />
                    <FieldError id={id} error={error} />
                  </div>
                )
              }}
            />
          </Sheet>
          <Sheet title="Where the cash goes" className="cash-goes">
            <div className="pad">
              <TextField label="Taken to the bank" {...rupeesInput} {...field('banked', figure('₹'))} />
              <div className="field">
                <span>Left in the drawer for the next day</span>
                <output className="figure number">
                  {rupees(Math.max(0, lessThan(countedOf('CASH') ?? 0, numberIn(banked) ?? 0)))}
                </output>
              </div>
              <AreaField
                className="full"
                label="Note on the difference"
                rows={2}
                hint="Required if anything differs."
                {...field('note')}
              />
            </div>
          </Sheet>
        </div>
        <div className="stack">
          <CashCount pieces={pieces} onCount={count} />
          <div className="close-day">
            <LockableButton look="signal" wide type="submit" why={whyNot(mayClose, isLate)}>
              {closing}
            </LockableButton>
            <p className="hint">
              Once a day. It can’t be changed afterwards, but can be printed; later payments count towards the next day.
            </p>
          </div>
          <DaysBefore days={open.before} />
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={`Close ${nearDay(open.day)}${words ? `, ${words}` : ''}?`}
          consequence="A day is closed once and can’t be changed afterwards."
          action={closing}
          acting="Closing..."
          look="signal"
          cancel="Keep counting"
          onConfirm={onSubmit}
          onClose={() => setAsking(false)}
        />
      )}
    </GuardedForm>
  )
}

function whyNot(mayClose: boolean, isLate: boolean): string | undefined {
  if (!mayClose) return 'Only the cashier and managers can close the day.'
  return isLate ? problemSentence.close_stale : undefined
}
