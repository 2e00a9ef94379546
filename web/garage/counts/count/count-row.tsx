import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { figureOf, numberIn } from '../../../../contract/platform/typed-numbers.ts'
import { Counted, type CountLine } from '../../../../contract/stock/counts/counts.ts'
import { sentenceOf } from '../../../platform/api-error.ts'
import { decimalInput, FieldError } from '../../../ui/field.tsx'
import { Badge } from '../../../ui/office/badge.tsx'
import { figureText } from '../../parts/words.ts'
import { countQuery, enterCount } from '../calls.ts'
import { differenceWords } from '../words.ts'

type Props = { countId: string; line: CountLine; locked: string | undefined }

/** A figure, one more, one less; once it is kept it says whether the ledger expects it. */
export function CountRow({ countId, line, locked }: Props) {
  const queries = useQueryClient()
  const { partId, partName, partNumber, unit, counted, expected } = line
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const latest = useRef(0)
  const text = typed ?? (counted === null ? '' : figureText(counted))
  const keep = async (value: string) => {
    const checked = Counted.safeParse({ counted: figureOf(unit)(value) })
    setFault(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success || (checked.data.counted === counted && fault === undefined)) return
    latest.current += 1
    const turn = latest.current
    try {
      const detail = await enterCount(countId, partId, checked.data.counted)
      // Of two presses the later one counts, whichever is answered first.
      if (turn !== latest.current) return
      queries.setQueryData(countQuery(countId).queryKey, detail)
      setTyped(undefined)
    } catch (error) {
      if (turn === latest.current) setFault(sentenceOf(error, 'Not kept. Please try again.'))
    }
  }
  const step = (by: number) => {
    const before = numberIn(figureOf(unit)(text)) ?? 0
    const next = figureText(Math.max(0, Math.round((before + by) * 100) / 100))
    setTyped(next)
    void keep(next)
  }
  const id = `count-${partId}`
  return (
    <li>
      <div>
        <b className="break-words">{partName}</b>
        <small className="number break-words">{`${partNumber}, ${unit}`}</small>
      </div>
      <span className="count-figure">
        <button
          type="button"
          aria-label={`One less of ${partName}`}
          disabled={locked !== undefined}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          id={id}
          className="number"
          aria-label={`Counted, ${partName}`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-says${fault ? ` ${id}-error` : ''}`}
          {...decimalInput}
          readOnly={locked !== undefined}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => typed !== undefined && typed.trim() !== '' && void keep(typed)}
          onKeyDown={(event) => event.key === 'Enter' && text.trim() !== '' && void keep(text)}
        />
        <button
          type="button"
          aria-label={`One more of ${partName}`}
          disabled={locked !== undefined}
          onClick={() => step(1)}
        >
          +
        </button>
      </span>
      <FieldError id={id} error={fault} />
      <p id={`${id}-says`} role="status" className="count-says">
        {!fault && counted !== null && expected !== null && <Verdict counted={counted} expected={expected} />}
      </p>
    </li>
  )
}

const Verdict = ({ counted, expected }: { counted: number; expected: number }) =>
  counted === expected ? (
    <Badge tone="good" shape="ticked">
      As expected
    </Badge>
  ) : (
    <Badge tone="bad" shape="triangle">
      {`${differenceWords(counted, expected)}. Count again?`}
    </Badge>
  )
