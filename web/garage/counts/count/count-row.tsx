import { useState } from 'react'
import { figureOf, numberIn } from '../../../../contract/platform/typed-numbers.ts'
import { Counted, type CountLine } from '../../../../contract/stock/counts/counts.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { sentenceOf } from '../../../platform/api-error.ts'
import { decimalInput, FieldError } from '../../../ui/field.tsx'
import { Badge } from '../../../ui/office/badge.tsx'
import { Stepper } from '../../../ui/office/stepper.tsx'
import { useLostSince } from '../../outbox/signal.ts'
import { Waits } from '../../outbox/sync.tsx'
import { figureText } from '../../parts/words.ts'
import { type Entry, enterCount } from '../calls.ts'
import { differenceWords } from '../words.ts'

type Props = {
  countId: string
  line: CountLine
  /** What was entered of it and has not arrived. */
  entry: Entry | undefined
  locked: string | undefined
}

/** A figure, one more, one less; once it has arrived it says whether the ledger expects it. */
export function CountRow({ countId, line, entry, locked }: Props) {
  const { partId, partName, partNumber, unit, expected } = line
  const counted = entry?.counted ?? line.counted
  const isLost = useLostSince() !== undefined
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const fault = wrong ?? entry?.refusal
  const text = typed ?? (counted === null ? '' : figureText(counted))
  const keep = async (value: string) => {
    const checked = Counted.safeParse({ counted: figureOf(unit)(value) })
    setWrong(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success || (checked.data.counted === counted && fault === undefined)) return
    try {
      await enterCount(countId, line, checked.data.counted)
      // What was typed since stays.
      setTyped((now) => (now === value ? undefined : now))
    } catch (error) {
      setWrong(sentenceOf(error, 'Not kept. Please try again.'))
    }
  }
  const step = (to: number) => {
    const next = figureText(Math.max(0, to))
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
      <Stepper
        value={numberIn(figureOf(unit)(text))}
        less={`One less of ${partName}`}
        more={`One more of ${partName}`}
        isLocked={locked !== undefined}
        onStep={step}
      >
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
      </Stepper>
      <FieldError id={id} error={fault} />
      <p id={`${id}-says`} role="status" className="count-says">
        {!fault && entry && isLost && <Waits>{say(floor).waitsForSignal}</Waits>}
        {!fault && !entry && counted !== null && expected !== null && <Verdict counted={counted} expected={expected} />}
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
