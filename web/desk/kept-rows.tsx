import type { Kept } from '../../contract/desk/people/people.ts'

const fates: Record<Kept['becomes'], string> = {
  DELETED: 'deleted',
  EMPTIED: 'deleted, or emptied where kept papers name it',
  KEPT: 'kept',
}

/** In the proof each row says what became of it. */
const wordsOf = (becomes: Kept['becomes'], isDone: boolean) =>
  isDone && becomes === 'EMPTIED' ? 'emptied' : fates[becomes]

const asSentence = (why: string) => `${why.slice(0, 1).toUpperCase()}${why.slice(1)}.`

/** What there is about a driver or of a garage, and what a deletion does to it, with why. */
export function KeptRows({ rows, isDone = false }: { rows: Kept[]; isDone?: boolean }) {
  return (
    <ul className="desk-list">
      {rows.map(({ what, rows: count, becomes, why }) => (
        <li key={`${what} ${becomes}`} className="desk-line">
          <p>
            <b>{what}</b>, {count}: {wordsOf(becomes, isDone)}
          </p>
          <p className="hint">{asSentence(why)}</p>
        </li>
      ))}
    </ul>
  )
}
