import '../css/bills.css'
import '../css/purchases.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import * as counterSalesApi from '../../../contract/money/counter-sales/api.ts'
import { NewCounterSale } from '../../../contract/money/counter-sales/counter-sales.ts'
import { methodWords } from '../../../contract/money/payments/payment-words.ts'
import { plusOrMinus, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { mayRecordPayments } from '../../../contract/platform/terms/access.ts'
import { paymentMethods } from '../../../contract/platform/terms/workshop.ts'
import type { z } from '../../../contract/platform/zod.ts'
import type { Part } from '../../../contract/stock/parts/parts.ts'
import { ask } from '../../platform/api-client.ts'
import { unanswered } from '../../platform/failures.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { ChoiceField } from '../../ui/office/filters.tsx'
import { resolverOf, unchosenIn, unlessChosen, useFields, useSubmit } from '../../ui/office/form.ts'
import { GuardedForm } from '../../ui/office/guarded-form.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { Sheet } from '../../ui/office/sheet.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { customerQuery } from '../customers/calls.ts'
import { CustomerDialog } from '../customers/customer-dialog.tsx'
import { CustomerPicker } from '../customers/customer-picker.tsx'
import { isUtrUsed } from '../job-cards/calls.ts'
import { partQuery } from '../parts/calls.ts'
import { PartPicker } from '../parts/part-picker.tsx'
import { garageProfile, useChargesTax } from '../settings/garage-profile.ts'
import { bodyOf, emptySale, isToAnotherState, type SaleValues, soldLine, sumsOfSale } from './sale-values.ts'
import { SoldLines } from './sold-lines.tsx'

const back = { to: '/garage/bills', label: 'Bills' }
const ways = [
  // Five stand beside each other.
  ...paymentMethods.map((value) => ({ value, label: value === 'BANK' ? 'Bank' : methodWords[value] })),
  { value: 'LATER' as const, label: 'Later' },
]

/** A part without a car: found, billed and paid in three taps. */
export default function CounterSalePage() {
  const { form, submit, sums, isChargingTax, isUtrUsed, recordAllTheSame } = useSale()
  const { level, role } = useAccess()
  const maySell = role !== undefined && mayRecordPayments({ accessLevel: level, role })
  const [isAdding, setAdding] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  // The next thing is a part: typed, or scanned. The layout has moved the focus to the page by then.
  useEffect(() => {
    const frame = requestAnimationFrame(() => picker.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const field = useFields(form)
  const values = form.watch()
  const add = (part: Part) => {
    const at = values.lines.findIndex(({ partId }) => partId === part.id)
    const line = values.lines[at]
    if (line) {
      // Scanned again, it is one more.
      const more = typeof line.quantity === 'number' ? line.quantity + 1 : 1
      form.setValue(`lines.${at}.quantity`, more, { shouldDirty: true })
    } else
      form.setValue('lines', [...values.lines, soldLine(part)], {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
  }
  useGivenPart(add)
  const customer = useQuery({ ...customerQuery(values.customerId), enabled: values.customerId !== '' }).data
  const chooseCustomer = (id: string) => {
    form.setValue('buyer', '')
    form.setValue('customerId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <>
      <GuardedForm isChanged={submit.isDirty && !submit.isBusy} onSubmit={submit.onSubmit} aria-label="Counter sale">
        <PageHeader title="Counter sale" heading="Counter sale" back={back} />
        {submit.failure && <Note kind="bad">{submit.failure}</Note>}
        <div className="two">
          <Sheet title="Parts" count={values.lines.length}>
            <SoldLines
              form={form}
              amounts={sums.lines.map(({ total }) => total)}
              onRemove={(at) => {
                form.setValue('lines', values.lines.toSpliced(at, 1), { shouldDirty: true })
                picker.current?.focus()
              }}
            />
            <div className="purchase-add">
              <PartPicker
                label="Add a part"
                placeholder="Add a part: name, number or code"
                inputRef={picker}
                unchosen={unchosenIn(form, 'adding', values.adding)}
                error={field('adding').error ?? field('lines').error}
                onPart={add}
              />
            </div>
          </Sheet>
          <div className="stack">
            <section className="sheet pad sale-how">
              <ChoiceField
                label="Paid by"
                className="segments"
                value={values.method}
                options={ways}
                onChange={(method) => form.setValue('method', method, { shouldDirty: true })}
              />
              {values.method !== 'CASH' && values.method !== 'LATER' && (
                <TextField label="Reference" optional autoComplete="off" {...field('reference')} />
              )}
              {isUtrUsed && (
                <Button look="soft" disabled={submit.isBusy} onClick={recordAllTheSame}>
                  Record it anyway
                </Button>
              )}
              <CustomerPicker
                isOptional={values.method !== 'LATER'}
                chosen={customer}
                unchosen={unchosenIn(form, 'buyer', values.buyer)}
                error={field('buyer').error ?? field('customerId').error}
                plateToAdd={undefined}
                onChoose={(chosen) => chooseCustomer(chosen?.id ?? '')}
                onNew={setAdding}
              />
            </section>
            <Sheet title="Sum">
              <dl className="stock-sums">
                {isChargingTax && <Row term="Before GST" amount={rupeesAndPaise(sums.taxable)} />}
                {isChargingTax && <Row term="GST" amount={rupeesAndPaise(sums.cgst + sums.sgst + sums.igst)} />}
                {sums.rounding !== 0 && <Row term="Rounding" amount={plusOrMinus(sums.rounding)} />}
                <div className="total">
                  <dt>Total</dt>
                  <dd>{rupees(sums.total)}</dd>
                </div>
              </dl>
            </Sheet>
            <LockableButton
              look="signal"
              wide
              type="submit"
              aria-busy={submit.isBusy || undefined}
              why={maySell ? undefined : 'Only a cashier, a service advisor or a manager sells at the counter.'}
            >
              {submit.isBusy ? 'Issuing...' : sellWords(values, sums.total)}
            </LockableButton>
          </div>
        </div>
      </GuardedForm>
      {isAdding !== undefined && (
        <CustomerDialog
          known={/\d/.test(isAdding) ? { phone: isAdding } : { name: isAdding }}
          onSaved={({ id }) => chooseCustomer(id)}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  )
}

const sellWords = ({ method }: SaleValues, total: number) =>
  method === 'LATER' ? `Issue bill, ${rupees(total)}` : `Sell for ${rupees(total)}`

const Row = ({ term, amount }: { term: string; amount: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{amount}</dd>
  </div>
)

/** From a part's own page it is on the bill already. */
function useGivenPart(add: (part: Part) => void) {
  const [search] = useSearchParams()
  const id = search.get('part') ?? ''
  const { data } = useQuery({ ...partQuery(id), enabled: id !== '' })
  const isAdded = useRef(false)
  useEffect(() => {
    if (!data || isAdded.current) return
    isAdded.current = true
    add(data)
  }, [data, add])
}

function useSale() {
  const refresh = useRefresh('bills', 'parts', 'day-close')
  const navigate = useNavigate()
  const toast = useToast()
  const [requestId] = useState(newRequestId)
  const [usedBefore, setUsedBefore] = useState<string>()
  const garage = useQuery(garageProfile).data
  const isChargingTax = useChargesTax() !== false
  const totalOf = (values: SaleValues, isInterState: boolean) =>
    sumsOfSale(values, { chargesTax: isChargingTax, isInterState })
  const form = useForm<SaleValues>({
    defaultValues: emptySale,
    resolver: resolverOf(NewCounterSale, {
      checked: (values) => bodyOf(values, 0),
      alsoWrong: ({ adding, buyer }) => ({ adding: unlessChosen(adding), buyer: unlessChosen(buyer) }),
    }),
  })
  const values = form.watch()
  const customer = useQuery({ ...customerQuery(values.customerId), enabled: values.customerId !== '' }).data
  const sums = totalOf(values, garage !== undefined && isToAnotherState(garage, customer))
  const submit = useSubmit(form, {
    otherwise: 'The bill was not issued',
    unanswered: unanswered('issued'),
    save: async (sold: SaleValues) => {
      const json = { ...bodyOf(sold, sums.total), requestId } as z.input<typeof NewCounterSale>
      const bill = await ask(counterSalesApi.sellAtCounter, { json })
        .catch((error) => {
          if (isUtrUsed(error)) setUsedBefore(sold.reference)
          throw error
        })
        .finally(() => form.setValue('reuse', false))
      toast(`Bill ${bill.number} for ${rupees(bill.total)} is issued.`)
      form.reset(sold)
      await navigate(`/garage/bills/${bill.id}`, { replace: true })
      void refresh()
    },
  })
  return {
    form,
    submit,
    sums,
    isChargingTax,
    isUtrUsed: usedBefore !== undefined && usedBefore === values.reference && bodyOf(values, 0).reference !== '',
    recordAllTheSame: () => {
      form.setValue('reuse', true)
      return submit.onSubmit()
    },
  }
}
