import { useState } from 'react'
import { phoneLabel } from '../../../contract/platform/phone.ts'
import { useUser } from '../../platform/session-store.ts'
import { Part } from './part.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileRow } from './profile-row.tsx'

/** One field is changed at a time, where it stands. */
export function ProfilePart() {
  const user = useUser()
  const [changed, setChanged] = useState<'name' | 'email'>()
  const close = () => setChanged(undefined)
  return (
    <Part title="Profile" about="Garages see what you put in your request.">
      <dl className="facts-list">
        <ProfileRow
          label="Name"
          action="Change"
          onChange={() => setChanged('name')}
          form={changed === 'name' && <ProfileForm field="name" user={user} onClose={close} />}
        >
          {user.name}
        </ProfileRow>
        <ProfileRow label="Phone" note="signs you in">
          <span className="number">{phoneLabel(user.phone ?? '')}</span>
        </ProfileRow>
        <ProfileRow
          label="Email"
          action={user.email ? 'Change' : 'Add'}
          onChange={() => setChanged('email')}
          form={changed === 'email' && <ProfileForm field="email" user={user} onClose={close} />}
        >
          {user.email ?? <span className="none">Not given</span>}
        </ProfileRow>
      </dl>
    </Part>
  )
}
