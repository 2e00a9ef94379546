import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DeskDecision,
  maxReplyLength,
  type ReviewRule,
  reviewRules,
} from '../../contract/drivers/reviews/review-kinds.ts'
import type { WaitingReport } from '../../contract/drivers/reviews/reviews.ts'
import { ApiError, formSentenceOf } from '../platform/api-error.ts'
import { useRefresh } from '../platform/query.tsx'
import { Button } from '../ui/button.tsx'
import { AreaField, FieldError, Options, SelectField } from '../ui/field.tsx'
import { Note } from '../ui/note.tsx'
import { GuardedForm } from '../ui/office/guarded-form.tsx'
import { decideReport } from './calls.ts'
import { ReportedReview } from './reported-review.tsx'

const rules = Object.entries(reviewRules).map(([rule, { name }]) => [rule, `${rule}: ${name}`] as const)
const choices = [
  ['KEEP', 'Keep it'],
  ['TAKE_DOWN', 'Take it down'],
] as const

type Props = { report: WaitingReport; onDecided: (words: string) => void }

/** A report, and the decision about it, which is made once. */
export function WaitingReview({ report, onDecided }: Props) {
  const [decision, setDecision] = useState<DeskDecision>()
  const [rule, setRule] = useState(String(report.rule))
  const [reason, setReason] = useState('')
  const refresh = useRefresh('desk')
  const deciding = useMutation({
    mutationFn: () =>
      decideReport(report, {
        ...(decision ? { decision } : {}),
        ...(decision === 'TAKE_DOWN' ? { rule: Number(rule) as ReviewRule } : {}),
        reason,
      }),
    onSuccess: async () => {
      await refresh()
      onDecided(`The review of ${report.garageName} ${decision === 'KEEP' ? 'stays up' : 'is taken down'}.`)
    },
  })
  const { isPending, error } = deciding
  const fields = error instanceof ApiError ? error.fields : {}
  const isElsewhere = error && !fields.decision && !fields.rule && !fields.reason
  const id = report.reportId
  return (
    <article className="desk-review">
      <ReportedReview report={report} />
      <GuardedForm
        isChanged={(decision !== undefined || reason !== '') && !isPending}
        aria-label={`Decision, job card ${report.jobCardNumber} of ${report.garageName}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) deciding.mutate()
        }}
      >
        <fieldset aria-describedby={fields.decision && `${id}-decision-error`}>
          <legend>Decision</legend>
          {choices.map(([value, words]) => (
            <label key={value}>
              <input type="radio" name="decision" checked={decision === value} onChange={() => setDecision(value)} />
              {words}
            </label>
          ))}
          <FieldError id={`${id}-decision`} role="alert" error={fields.decision} />
        </fieldset>
        {decision === 'TAKE_DOWN' && (
          <SelectField id={`${id}-rule`} label="Under rule" value={rule} error={fields.rule} onChoose={setRule}>
            <Options of={rules} />
          </SelectField>
        )}
        <AreaField
          id={`${id}-reason`}
          label="Reason"
          rows={2}
          maxLength={maxReplyLength}
          hint={
            decision === 'TAKE_DOWN'
              ? 'Everybody sees it in place of the review. It cannot be changed later.'
              : 'Only the garage sees it. It cannot be changed later.'
          }
          value={reason}
          error={fields.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {isElsewhere && <Note kind="bad">{formSentenceOf(error, 'Failed to save the decision')}</Note>}
        <Button look="ink" type="submit" aria-busy={isPending || undefined}>
          {isPending ? 'Saving...' : 'Decide'}
        </Button>
      </GuardedForm>
    </article>
  )
}
