import { useState } from 'react'
import { maxReplyLength, type ReviewRule, reviewRules } from '../../../contract/drivers/reviews/review-kinds.ts'
import type { GarageReview } from '../../../contract/drivers/reviews/reviews.ts'
import { reviewSentences } from '../../../contract/platform/sentences.ts'
import { failures } from '../../platform/failures.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField, FieldError } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { GuardedForm } from '../../ui/office/guarded-form.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { reportReview } from './calls.ts'

const rules = Object.entries(reviewRules).map(([rule, words]) => ({ rule: Number(rule) as ReviewRule, ...words }))

type Props = { review: GarageReview; onClose: () => void }

/** Under which rule the desk is to look at it. */
export function ReportForm({ review, onClose }: Props) {
  const [rule, setRule] = useState<ReviewRule>()
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<{ rule?: string; note?: string }>({})
  const { run, isBusy, failure } = useTask(failures.reportReview)
  const refresh = useRefresh('reviews')
  async function submit() {
    setFaults({
      ...(rule ? {} : { rule: reviewSentences.noRule }),
      ...(note.trim() ? {} : { note: reviewSentences.noReason }),
    })
    if (!rule || !note.trim()) return
    if (await run(() => reportReview(review.id, { rule, note }))) {
      refresh()
      onClose()
    }
  }
  const id = `report-${review.id}`
  return (
    <GuardedForm
      isChanged={(rule !== undefined || note !== '') && !isBusy}
      className="review-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset aria-describedby={faults.rule && `${id}-error`}>
        <legend>Which rule does it break?</legend>
        {rules.map((each) => (
          <label key={each.rule}>
            <input type="radio" name={id} checked={rule === each.rule} onChange={() => setRule(each.rule)} />
            <span>
              <b>{each.name}.</b> {each.words}
            </span>
          </label>
        ))}
        <FieldError id={id} role="alert" error={faults.rule} />
      </fieldset>
      <AreaField
        id={`${id}-note`}
        label="What is wrong?"
        rows={2}
        error={faults.note}
        maxLength={maxReplyLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {failure && <Note kind="bad">{failure}</Note>}
      <div className="ways">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button look="ink" type="submit" aria-busy={isBusy}>
          Report
        </Button>
      </div>
    </GuardedForm>
  )
}
