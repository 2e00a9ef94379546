import { useState } from 'react'
import type { SkipReason } from '../../../../contract/check-ins.ts'
import { draftOf, forgetDraft, keepDraft } from '../../../platform/draft.ts'
import { newRequestId } from '../../../ui/office/request-id.ts'

type SignDraft = {
  name: string
  reason: SkipReason | ''
  /** As a data address; '' while nothing is drawn. */
  signature: string
  /** Of the signature: drawn anew it is another, sent again it is the same. */
  requestId: string
  tellDriver: boolean
  /** What the driver was shown when they said yes. */
  approved: string
}

/** What is entered at the last step, kept until the check-in is finished: a reload at the counter loses no signature. */
export function useSignDraft(cardId: string, first: Pick<SignDraft, 'name' | 'tellDriver'>) {
  const name = `check-in ${cardId}`
  const [draft, setDraft] = useState<SignDraft>(
    () => draftOf<SignDraft>(name) ?? { ...first, reason: '', signature: '', requestId: newRequestId(), approved: '' },
  )
  const change = (values: Partial<SignDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...values }
      keepDraft(name, after)
      return after
    })
  return { draft, change, forget: () => forgetDraft(name) }
}
