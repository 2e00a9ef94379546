import { account } from '../../../contract/words/account.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { accountMeta } from '../account-meta.ts'
import { DataPart } from './data-part.tsx'
import { DeletePart } from './delete-part.tsx'
import { MessagesPart } from './messages-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

export const meta = accountMeta(
  () => say(frame).myAccount,
  () => say(account).about.account,
)

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
