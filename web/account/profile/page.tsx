import { accountMeta } from '../account-meta.ts'
import { DataPart } from './data-part.tsx'
import { DeletePart } from './delete-part.tsx'
import { MessagesPart } from './messages-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

export const meta = accountMeta('My Account', 'Your name and email, where you are signed in, and how to leave.')

export default function AccountPage() {
  return (
    <>
      <ProfilePart />
      <MessagesPart />
      <SessionsPart />
      <DataPart />
      <DeletePart />
    </>
  )
}
