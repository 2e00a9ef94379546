import { useState } from 'react'
import { maxReplyLength, type ReviewRule, reviewRules } from '../../../contract/drivers/reviews/review-kinds.ts'
import { reportReview } from '../../platform/api.ts'
import { ApiError, formSentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, FieldError } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'

const rules = Object.entries(reviewRules).map(([rule, words]) => ({ rule: Number(rule) as ReviewRule, ...words }))

type Props = { id: string; slug: string; onSent: () => void; onClose: () => void }

/** A visitor names the rule that a review breaks, and what is wrong with it. */
export default function ReportReview({ id, slug, onSent, onClose }: Props) {
  const [rule, setRule] = useState<ReviewRule>()
  const [note, setNote] = useState('')
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const fields = error instanceof ApiError ? error.fields : {}
  async function send() {
    setBusy(true)
    try {
      await reportReview(slug, id, { ...(rule ? { rule } : {}), note })
      onSent()
    } catch (reason) {
      setError(reason)
      setBusy(false)
    }
  }
  return (
    <Form
      className="report-form"
      aria-label="Report this review"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <fieldset aria-describedby={fields.rule && `${id}-rule-error`}>
        <legend>Which rule does it break?</legend>
        {rules.map((each) => (
          <label key={each.rule}>
            <input type="radio" name="rule" checked={rule === each.rule} onChange={() => setRule(each.rule)} />
            <span>
              <b>
                {each.rule}. {each.name}.
              </b>{' '}
              {each.words}
            </span>
          </label>
        ))}
        <FieldError id={`${id}-rule`} role="alert" error={fields.rule} />
      </fieldset>
      <AreaField
        id={`${id}-note`}
        label="What is wrong?"
        rows={2}
        maxLength={maxReplyLength}
        hint="Few stars are no reason. Pahiya’s review desk decides, never a garage."
        value={note}
        error={fields.note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error !== undefined && !fields.rule && !fields.note && (
        <Note kind="bad">{formSentenceOf(error, failures.reportReview)}</Note>
      )}
      <div className="review-ways">
        <Button look="line" type="submit" aria-busy={isBusy || undefined}>
          {isBusy ? 'Sending...' : 'Send the report'}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
