import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { rupees } from '../../../../contract/formats.ts'
import type { JobCardDetail } from '../../../../contract/jobcards.ts'
import { NewPayment } from '../../../../contract/payments.ts'
import type { PaymentKind, PaymentMethod } from '../../../../contract/workshop.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { resolverOf, useSubmit } from '../../../ui/office/form.ts'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { useToast } from '../../../ui/office/toasts.tsx'
import { recordPayment } from '../calls.ts'
import { useRefetchCard, useShowCard } from './use-card.ts'

const blank = {
  method: 'CASH' as PaymentMethod,
  amount: undefined as number | undefined,
  reference: '',
  /** The UTR was used before, and the payment is recorded all the same. */
  reuse: false,
}
type Values = typeof blank

const resolver = resolverOf<Values>(NewPayment)

type Given = { card: JobCardDetail; kind: PaymentKind; onDone: () => void }

/** The form of a payment or a refund, and its saving. A payment begins with the whole balance, a refund with what is too much. */
export function usePayment({ card, kind, onDone }: Given) {
  const show = useShowCard()
  const askAgain = useRefetchCard()
  const toast = useToast()
  const [requestId] = useState(newRequestId)
  const [usedBefore, setUsedBefore] = useState<string>()
  const { balance } = card.totals
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      ...blank,
      amount: (kind === 'PAYMENT' ? balance > 0 : balance < 0) ? Math.abs(balance) : undefined,
    },
  })
  const submit = useSubmit(form, {
    otherwise: 'Failed to record the payment',
    unanswered: 'No answer came. Press again: it is recorded only once.',
    save: async ({ amount = 0, ...values }: Values) => {
      try {
        const saved = await recordPayment(card.id, { ...values, kind, amount, requestId })
        await show(saved)
        toast(
          kind === 'REFUND'
            ? `Refund of ${rupees(amount)} recorded.`
            : `Payment of ${rupees(amount)} recorded. ${remainsOf(saved.totals.balance)}`,
        )
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

const isUtrUsed = (error: unknown) => error instanceof ApiError && error.code === 'utr_used'
const remainsOf = (balance: number) => (balance > 0 ? `${rupees(balance)} still to pay.` : 'All is paid.')
