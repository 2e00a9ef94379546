import type { Kept } from '../../contract/desk-people.ts'

const fates: Record<Kept['becomes'], string> = {
  DELETED: 'deleted',
  EMPTIED: 'deleted, or emptied where a bill points at it',
  KEPT: 'kept',
}

/** What there is about a driver or of a garage, and what a deletion does to it, with why. */
export function KeptRows({ rows }: { rows: Kept[] }) {
  return (
    <ul className="desk-list">
      {rows.map(({ what, rows: count, becomes, why }) => (
        <li key={`${what} ${becomes}`} className="desk-line">
          <p>
            <b>{what}</b>, {count}: {fates[becomes]}
          </p>
          <p className="hint">{why}</p>
        </li>
      ))}
    </ul>
  )
}
