import { useId, useState } from 'react'
import { maxClosedWords } from '../../../contract/desk/cities/cities.ts'
import { AreaField } from '../../ui/field.tsx'
import { closeCity } from '../calls.ts'
import { ReasonForm } from '../reason-form.tsx'

type Props = { slug: string; city: string; onDone: () => void }

/** With the words that stand in place of its garages. */
export function CloseCity({ slug, city, onDone }: Props) {
  const id = useId()
  const [words, setWords] = useState('')
  return (
    <ReasonForm
      does={`Close ${city}`}
      doing="Closing..."
      isGrave
      hint="Only the log has the reason."
      act={(reason) => closeCity(slug, { words, reason })}
      onDone={onDone}
    >
      {(fields) => (
        <AreaField
          id={id}
          label="What its visitors read"
          rows={2}
          maxLength={maxClosedWords}
          value={words}
          error={fields.words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
    </ReasonForm>
  )
}
