import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { consentWords } from '../../../contract/consents.ts'
import { formSentenceOf } from '../../platform/api-error.ts'
import { Note } from '../../ui/note.tsx'
import { consentsQuery } from '../account-queries.ts'
import { saveConsents } from '../api-account.ts'
import { Part } from './part.tsx'

/** What a driver agrees to beyond the messages about work in hand, which come without it (docs/rules.md#consents). */
export function MessagesPart() {
  const client = useQueryClient()
  const { data: consents, error: missing } = useQuery(consentsQuery)
  // What was pressed, at once: the box must not jump back until the answer is there.
  const [pressed, setPressed] = useState<boolean>()
  const saving = useMutation({
    mutationFn: (given: boolean) => saveConsents([{ kind: 'REVIEW', given }]),
    onSuccess: (saved) => client.setQueryData(consentsQuery.queryKey, saved),
    onSettled: () => setPressed(undefined),
  })
  const stored = consents?.find(({ kind }) => kind === 'REVIEW')?.given ?? false
  const failure = saving.error ?? missing
  return (
    <Part title="Messages" about="What garages may send you besides news of your car.">
      <div>
        <label className="tick-line">
          <input
            type="checkbox"
            checked={pressed ?? stored}
            disabled={!consents}
            onChange={({ currentTarget: { checked } }) => {
              if (saving.isPending) return
              setPressed(checked)
              saving.mutate(checked)
            }}
          />
          <span>{consentWords.REVIEW}</span>
        </label>
        <p className="why">It goes once, a day later. You can stop it here or with the link in the message.</p>
        {failure && <Note kind="bad">{formSentenceOf(failure, 'Failed to save. Please try again.')}</Note>}
      </div>
    </Part>
  )
}
