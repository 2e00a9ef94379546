import { useState } from 'react'
import type { SkipReason } from '../../../contract/workshop/check-ins/check-ins.ts'
import { draftOf, forgetDraft, keepDraft } from '../../platform/draft.ts'
import { newRequestId } from '../../ui/office/request-id.ts'

type SignDraft = {
  name: string
  reason: SkipReason | ''
  /** As a data address; '' while nothing is drawn. */
  signature: string
  /** Of the signature: drawn anew it is another, sent again it is the same. */
  requestId: string
  /** Where they can be told at all. */
  tellDriver: boolean
  /** What the driver was shown when they said yes. */
  approved: string
}

/** What is entered at the last step, kept until the check-in is finished: a reload at the counter loses no signature. */
export function useSignDraft(cardId: string, customerName: string) {
  const key = `check-in ${cardId}`
  const [draft, setDraft] = useState<SignDraft>(
    () =>
      draftOf<SignDraft>(key) ?? {
        name: customerName,
        reason: '',
        signature: '',
        requestId: newRequestId(),
        tellDriver: true,
        approved: '',
      },
  )
  const change = (values: Partial<SignDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...values }
      keepDraft(key, after)
      return after
    })
  return { draft, change, forget: () => forgetDraft(key) }
}
