import { useState } from 'react'
import { phoneLabel } from '../../../contract/platform/phone.ts'
import { account } from '../../../contract/words/account.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useUser } from '../../platform/session-store.ts'
import { Part } from './part.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileRow } from './profile-row.tsx'

/** One field is changed at a time, where it stands. */
export function ProfilePart() {
  const user = useUser()
  const [changed, setChanged] = useState<'name' | 'email'>()
  const close = () => setChanged(undefined)
  const words = say(account).profile
  return (
    <Part title={words.title} about={words.about}>
      <dl className="facts-list">
        <ProfileRow
          label={words.name}
          action={words.changeName}
          onChange={() => setChanged('name')}
          form={changed === 'name' && <ProfileForm field="name" user={user} onClose={close} />}
        >
          {user.name}
        </ProfileRow>
        <ProfileRow label={words.phone} note={words.signsYouIn}>
          <span className="number">{phoneLabel(user.phone ?? '')}</span>
        </ProfileRow>
        <ProfileRow
          label={words.email}
          action={user.email ? words.changeEmail : words.addEmail}
          onChange={() => setChanged('email')}
          form={changed === 'email' && <ProfileForm field="email" user={user} onClose={close} />}
        >
          {user.email ?? <span className="none">{words.notGiven}</span>}
        </ProfileRow>
      </dl>
    </Part>
  )
}
