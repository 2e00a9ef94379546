import { useState } from 'react'
import { maxReplyLength, type ReviewRule, reviewRules } from '../../../contract/drivers/reviews/review-kinds.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { say } from '../../../contract/words/say.ts'
import { reportReview } from '../../platform/api.ts'
import { ApiError, formSentenceOf } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, FieldError } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'

const rules = Object.keys(reviewRules).map((rule) => Number(rule) as ReviewRule)

type Props = { id: string; slug: string; onSent: () => void; onClose: () => void }

/** A visitor names the rule that a review breaks, and what is wrong with it. */
export default function ReportReview({ id, slug, onSent, onClose }: Props) {
  const words = say(garageWords)
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
      aria-label={words.reportThis}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <fieldset aria-describedby={fields.rule && `${id}-rule-error`}>
        <legend>{words.whichRule}</legend>
        {rules.map((each, index) => (
          <label key={each}>
            <input type="radio" name="rule" checked={rule === each} onChange={() => setRule(each)} />
            <span>
              <b>
                {each}. {words.rules[index]?.name}.
              </b>{' '}
              {words.rules[index]?.words}
            </span>
          </label>
        ))}
        <FieldError id={`${id}-rule`} role="alert" error={fields.rule} />
      </fieldset>
      <AreaField
        id={`${id}-note`}
        label={words.whatIsWrong}
        rows={2}
        maxLength={maxReplyLength}
        hint={words.noReason}
        value={note}
        error={fields.note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error !== undefined && !fields.rule && !fields.note && (
        <Note kind="bad">{formSentenceOf(error, words.notReported)}</Note>
      )}
      <div className="review-ways">
        <Button look="line" type="submit" aria-busy={isBusy || undefined}>
          {isBusy ? words.sending : words.send}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}
