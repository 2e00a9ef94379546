import { useId, useState } from 'react'
import { figureOf } from '../../../contract/platform/typed-numbers.ts'
import { type ChecklistKind, Measure } from '../../../contract/workshop/checklists/checklists.ts'
import {
  type InspectionPoint,
  type PointResult,
  proposedResult,
} from '../../../contract/workshop/inspections/inspections.ts'
import { decimalInput, FieldError } from '../../ui/field.tsx'
import { Badge } from '../../ui/office/badge.tsx'
import { useSaidInTime } from '../../ui/office/said-in-time.ts'
import { PhotoStrip } from '../photos/photo-strip.tsx'
import type { Answer } from './answers.ts'
import { choicesOf, limitsText, withUnit } from './results.tsx'

const photoPurposes = { INSPECTION: 'FINDING', QUALITY: 'QUALITY' } as const

type Props = {
  cardId: string
  kind: ChecklistKind
  point: InspectionPoint
  onAnswer: (answer: Omit<Answer, 'at'>) => void
}

/** One tap a point; what is worn unfolds measure and note. */
export function Point({ cardId, kind, point, onAnswer }: Props) {
  const id = useId()
  const [isMeasuring, setMeasuring] = useState(false)
  const { name, hint, unit, result, measure, note } = point
  const isFound = result === 'SOON' || result === 'NOW'
  const answer = (changes: { result?: PointResult; measure?: number | undefined; note?: string }) => {
    const chosen = changes.result ?? result
    if (chosen) onAnswer({ measure: measure ?? undefined, note, ...changes, result: chosen })
  }
  const takeMeasure = (typed: number | undefined) => {
    const proposed = typed === undefined ? undefined : proposedResult(typed, point)
    answer({ measure: typed, ...(proposed ? { result: proposed } : {}) })
  }
  const measured = measure === null ? 'Measure' : withUnit(measure, unit)
  const about = [hint, limitsText(point)].filter(Boolean).join('. ')
  return (
    <div className="point" id={`point-${point.id}`}>
      <div className="point-name">
        <b id={id}>{name}</b>
        {about && <small>{about}</small>}
        {unit !== '' && !isFound && !isMeasuring && (
          <button
            type="button"
            className="point-measure"
            aria-label={`${measured}, ${name}`}
            onClick={() => setMeasuring(true)}
          >
            {measured}
          </button>
        )}
      </div>
      <div className={`verdict verdict--${choicesOf[kind].length}`} role="radiogroup" aria-labelledby={id}>
        {choicesOf[kind].map((choice) => (
          <label key={choice.result} className={`verdict-${choice.tone}`}>
            <input
              type="radio"
              name={id}
              checked={result === choice.result}
              onChange={() => answer({ result: choice.result })}
            />
            <Badge tone={choice.tone} shape={choice.shape} bare />
            {choice.word}
          </label>
        ))}
      </div>
      {(isFound || isMeasuring) && (
        <div className="point-more">
          {unit !== '' && (
            <MeasureField name={name} unit={unit} measure={measure} focus={isMeasuring} onMeasure={takeMeasure} />
          )}
          {isFound && (
            <textarea
              className="input"
              rows={1}
              aria-label={`Note on ${name}`}
              placeholder="What was found"
              maxLength={500}
              value={note}
              onChange={(event) => answer({ note: event.target.value })}
            />
          )}
          {isFound && (
            <div className="point-photos">
              <PhotoStrip cardId={cardId} place={{ purpose: photoPurposes[kind], subjectId: point.id }} label={name} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

const Measured = Measure.optional()

type MeasureProps = {
  name: string
  unit: string
  measure: number | null
  focus: boolean
  onMeasure: (measure: number | undefined) => void
}

function MeasureField({ name, unit, measure, focus, onMeasure }: MeasureProps) {
  const id = useId()
  const [typed, setTyped] = useState(measure === null ? '' : String(measure))
  const read = (text: string) => Measured.safeParse(figureOf(unit)(text))
  const { error, onBlur } = useSaidInTime(typed, read(typed).error?.issues[0]?.message)
  return (
    <div className={error && 'field--bad'}>
      <span className="measure">
        <input
          className="input number"
          {...decimalInput}
          // biome-ignore lint/a11y/noAutofocus: it was asked for by the press before
          autoFocus={focus}
          aria-label={`${name}, in ${unit}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          value={typed}
          onBlur={onBlur}
          onChange={({ target }) => {
            setTyped(target.value)
            const { success, data } = read(target.value)
            if (success) onMeasure(data)
          }}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
      <FieldError id={id} error={error} />
    </div>
  )
}
