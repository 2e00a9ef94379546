import type { DeskGarageDetails } from '../../../../contract/desk/garages/garages.ts'
import { roleWords } from '../../../../contract/people/staff/access-words.ts'
import { type Role, roles } from '../../../../contract/platform/terms/access.ts'

const wordOf = (role: string) => (roles.includes(role as Role) ? roleWords[role as Role] : role)

/** Who works there, and how they are reached. */
export function Contacts({ contacts }: Pick<DeskGarageDetails, 'contacts'>) {
  return (
    <section aria-labelledby="people">
      <h2 id="people">People</h2>
      <ul className="desk-list">
        {contacts.map(({ userId, name, role, email, phone, isActive, hasSecondFactor }) => (
          <li key={userId} className="desk-line">
            <p>
              <b>{name}</b>, {wordOf(role)}
              {!isActive && ', inactive'}
            </p>
            <p>{[phone, email].filter(Boolean).join(', ')}</p>
            <p className="hint">{hasSecondFactor ? 'Has a second factor' : 'No second factor'}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
