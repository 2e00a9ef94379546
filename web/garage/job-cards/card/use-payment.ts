import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NewPayment } from '../../../../contract/money/payments/payments.ts'
import { rupees } from '../../../../contract/platform/formats.ts'
import type { PaymentKind, PaymentMethod } from '../../../../contract/platform/terms/workshop.ts'
import { type Figure, numberIn } from '../../../../contract/platform/typed-numbers.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { unanswered } from '../../../platform/failures.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { resolverOf, useSubmit } from '../../../ui/office/form.ts'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { useToast } from '../../../ui/office/toasts.tsx'
import { isUtrUsed, recordPayment, voucherAddress } from '../calls.ts'
import { advanceOf, firstAmount, wrongAmountOf } from './payment-limits.ts'
import { useRefetchCard, useShowCard } from './use-card.ts'

const blank = {
  method: 'CASH' as PaymentMethod,
  amount: undefined as Figure,
  reference: '',
  /** More than the card comes to yet is meant. */
  advance: false,
  /** The UTR was used before, and the payment is recorded all the same. */
  reuse: false,
}
type Values = typeof blank

type Given = { card: JobCardDetail; kind: PaymentKind; onDone: () => void }

/** The form of a payment or a refund, and its saving. A payment begins with what is owed, a refund with what is too much. */
export function usePayment({ card, kind, onDone }: Given) {
  const show = useShowCard()
  const askAgain = useRefetchCard()
  const toast = useToast()
  const { garageId } = useAccess()
  const [requestId] = useState(newRequestId)
  const [usedBefore, setUsedBefore] = useState<string>()
  const { balance } = card.totals
  const [resolver] = useState(() =>
    resolverOf<Values>(NewPayment, {
      alsoWrong: (values) => ({ amount: wrongAmountOf(card, { ...values, amount: numberIn(values.amount), kind }) }),
    }),
  )
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      ...blank,
      // Where nothing is owed, an advance is what the dialog was opened for.
      advance: kind === 'PAYMENT' && balance <= 0,
      amount: firstAmount(card, kind),
    },
  })
  const submit = useSubmit(form, {
    otherwise: 'Failed to record the payment',
    unanswered: unanswered('recorded'),
    save: async ({ amount: typed, advance, ...values }: Values) => {
      const amount = numberIn(typed) ?? 0
      try {
        const asked = { ...values, kind, amount, requestId, advance: advance && advanceOf(card, { kind, amount }) > 0 }
        const saved = await recordPayment(card.id, asked)
        await show(saved)
        tell(saved, kind, amount)
      } catch (error) {
        if (isUtrUsed(error)) setUsedBefore(values.reference)
        await askAgain()
        throw error
      } finally {
        form.setValue('reuse', false)
      }
      onDone()
    },
  })
  const tell = (saved: JobCardDetail, kind: PaymentKind, amount: number) => {
    const [newest] = saved.payments
    const sentence =
      kind === 'REFUND'
        ? `Refund of ${rupees(amount)} recorded.`
        : `Payment of ${rupees(amount)} recorded. ${remainsOf(saved.totals.balance)}`
    if (!newest?.voucherNumber) return toast(sentence)
    const address = voucherAddress(card.id, newest.id, garageId)
    toast(`${sentence} ${kind === 'REFUND' ? 'Refund voucher' : 'Receipt'} ${newest.voucherNumber}.`, {
      label: 'Print',
      onClick: () => window.open(address, '_blank', 'noopener'),
    })
  }
  const reference = form.watch('reference')
  return {
    form,
    submit,
    requestId,
    isUtrUsed: usedBefore !== undefined && usedBefore === reference,
    recordAllTheSame: () => {
      form.setValue('reuse', true)
      return submit.onSubmit()
    },
  }
}

const remainsOf = (balance: number) => {
  if (balance < 0) return `${rupees(-balance)} of it is more than the card’s total so far.`
  return balance > 0 ? `${rupees(balance)} still to pay.` : 'All is paid.'
}
