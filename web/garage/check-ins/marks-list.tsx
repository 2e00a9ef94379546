import type { CheckInMark } from '../../../contract/workshop/check-ins/check-ins.ts'
import { markKindLabels } from '../../../contract/workshop/check-ins/check-ins.ts'
import { PhotoStrip } from '../photos/photo-strip.tsx'

/** Each mark with its number, what it is, and where; and its photos. */
export function MarksList({ cardId, marks, isLocked }: { cardId: string; marks: CheckInMark[]; isLocked: boolean }) {
  if (marks.length === 0) return <p className="hint">No damage marked.</p>
  return (
    <ol className="marks-list">
      {marks.map(({ id, number, kind, zone, note, late }) => (
        <li key={id}>
          <i>{number}</i>
          <span>
            <b>{markKindLabels[kind]}</b>
            <small>{[late ? `${zone}, found later` : zone, note].filter(Boolean).join('. ')}</small>
          </span>
          <PhotoStrip
            cardId={cardId}
            place={{ purpose: 'DAMAGE', subjectId: id }}
            label={`Mark ${number}`}
            isLocked={isLocked && !late}
          />
        </li>
      ))}
    </ol>
  )
}
