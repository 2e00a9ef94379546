import { useState } from 'react'
import { mostReplyWords, type ReviewRule, reviewRules } from '../../../contract/review-kinds.ts'
import type { GarageReview } from '../../../contract/reviews.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField, FieldError } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { reportReview } from './calls.ts'

const rules = Object.entries(reviewRules).map(([rule, words]) => ({ rule: Number(rule) as ReviewRule, ...words }))

type Props = { review: GarageReview; onClose: () => void }

/** Under which rule the desk is to look at it. */
export function ReportForm({ review, onClose }: Props) {
  const [rule, setRule] = useState<ReviewRule>()
  const [note, setNote] = useState('')
  const { run, isBusy, failure, setFailure } = useTask('Failed to report the review')
  const refresh = useRefresh('reviews')
  async function submit() {
    if (!rule) return setFailure('Please choose a rule')
    if (await run(() => reportReview(review.id, { rule, note }))) {
      refresh()
      onClose()
    }
  }
  const id = `report-${review.id}`
  return (
    <Form
      className="review-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset aria-describedby={failure && `${id}-error`}>
        <legend>Which rule does it break?</legend>
        {rules.map((each) => (
          <label key={each.rule}>
            <input type="radio" name={id} checked={rule === each.rule} onChange={() => setRule(each.rule)} />
            <span>
              <b>{each.name}.</b> {each.words}
            </span>
          </label>
        ))}
        <FieldError id={id} error={failure} />
      </fieldset>
      <AreaField
        id={`${id}-note`}
        label="What should the desk know?"
        optional
        rows={2}
        maxLength={mostReplyWords}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="ways">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button look="ink" type="submit" aria-busy={isBusy}>
          Report
        </Button>
      </div>
    </Form>
  )
}
