import type { DeskDriver } from '../../../contract/desk-people.ts'

/** What there is about a driver, and what a deletion does to it, with why. */
export function KeptRows({ rows }: { rows: DeskDriver['kept'] }) {
  return (
    <ul className="desk-list">
      {rows.map(({ what, rows: count, becomes, why }) => (
        <li key={what} className="desk-line">
          <p>
            <b>{what}</b>, {count}: {becomes === 'DELETED' ? 'deleted' : 'kept'}
          </p>
          <p className="hint">{why}</p>
        </li>
      ))}
    </ul>
  )
}
