import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { NewPurchase, type PurchaseDetail } from '../../../../contract/stock/purchases/purchases.ts'
import { unanswered } from '../../../platform/failures.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { resolverOf, unlessChosen, useSubmit } from '../../../ui/office/form.ts'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { useRestoredForm } from '../../../ui/office/restored-form.ts'
import { useToast } from '../../../ui/office/toasts.tsx'
import { addPurchase, changePurchase, takeIn } from '../calls.ts'
import { bodyOf, emptyPurchase, type PurchaseValues, valuesOf } from '../purchase-values.ts'

type Body = Parameters<typeof changePurchase>[1]

type Steps = {
  /** Of the bill, once it is kept: where one does not arrive it stays a draft. */
  sendPhotos: (id: string) => Promise<boolean>
  onKept: (id: string) => void
}

/** A bill that is typed: saved as a draft, or saved and taken into stock. */
export function useDraft(purchase: PurchaseDetail | undefined, { sendPhotos, onKept }: Steps) {
  const refresh = useRefresh('purchases', 'parts', 'suppliers', 'reorders')
  const navigate = useNavigate()
  const toast = useToast()
  const [requestId] = useState(newRequestId)
  const [base] = useState(() => (purchase ? valuesOf(purchase) : emptyPurchase()))
  const saved = useRef<Pick<PurchaseDetail, 'id' | 'version'> | undefined>(purchase)
  const isDraft = useRef(false)
  const form = useForm<PurchaseValues>({
    resolver: resolverOf(NewPurchase, {
      checked: bodyOf,
      alsoWrong: ({ adding, searchedSupplier }) => ({
        adding: unlessChosen(adding),
        searchedSupplier: unlessChosen(searchedSupplier),
      }),
    }),
    defaultValues: base,
  })
  const isBack = useRestoredForm(`purchase ${purchase?.id ?? ''}`, form, base)
  /** What was kept once is changed from then on, also where taking it in was refused. */
  const keep = async (values: PurchaseValues) => {
    const body = bodyOf(values) as Body
    const known = saved.current
    const kept = known
      ? await changePurchase(known.id, { ...body, version: known.version })
      : await addPurchase({ ...body, requestId })
    saved.current = kept
    form.reset(values)
    if (!known) {
      // Whatever is refused from here on, loading the page anew finds the draft.
      onKept(kept.id)
      await navigate(`/garage/purchases/${kept.id}`, { replace: true })
    }
    return kept
  }
  const submit = useSubmit(form, {
    otherwise: 'Failed to save the purchase bill',
    unanswered: unanswered('recorded'),
    save: async (values: PurchaseValues) => {
      const asDraft = isDraft.current
      isDraft.current = false
      try {
        const kept = await keep(values)
        if (!(await sendPhotos(kept.id))) return
        if (!asDraft) await takeIn(kept.id, { expectedTotal: kept.total, version: kept.version })
        toast(asDraft ? 'The purchase bill is saved as a draft.' : `${kept.number} is in stock.`)
      } finally {
        void refresh()
      }
    },
  })
  const saveDraft = async () => {
    isDraft.current = true
    await submit.onSubmit()
    isDraft.current = false
  }
  return { form, submit, isBack, saveDraft }
}
