import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accessWords, roleWords } from '../../../contract/people/staff/access-words.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { answerInvitation, listInvitations } from '../../platform/api-garage.ts'
import { getMe } from '../../platform/api-session.ts'
import { rememberUser } from '../../platform/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/office/toasts.tsx'

/** Other garages that have asked the signed-in person to join (docs/rules.md#staff). */
export function InvitationNotices() {
  const { data = [] } = useQuery({ queryKey: ['invitations'], queryFn: listInvitations, staleTime: 60_000 })
  return data.map((invitation) => <InvitationNotice key={invitation.garageId} invitation={invitation} />)
}

type Invitation = Awaited<ReturnType<typeof listInvitations>>[number]

function InvitationNotice({ invitation }: { invitation: Invitation }) {
  const { garageId, garageName, city, role, accessLevel } = invitation
  const queries = useQueryClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const answer = async (given: 'accept' | 'decline') => {
    setBusy(true)
    setFailure(undefined)
    try {
      await answerInvitation(garageId, given)
    } catch (error) {
      setFailure(sentenceOf(error, 'Failed to answer. Please try again.'))
      setBusy(false)
      return
    }
    toast(given === 'accept' ? `You have joined ${garageName}.` : `You have declined ${garageName}.`)
    // It is answered: where the garages cannot be read anew just now, the next page does it.
    await getMe().then(rememberUser, () => undefined)
    await queries.invalidateQueries({ queryKey: ['invitations'] })
  }

  return (
    <section className="notice notice--wait" aria-label={`Invitation from ${garageName}`}>
      <p>
        <b>{garageName}</b>, {city}, asks you to join as {roleWords[role]} with {accessWords[accessLevel]} access.
      </p>
      {failure && <p role="alert">{failure}</p>}
      <Button look="ink" disabled={isBusy} onClick={() => void answer('accept')}>
        Join
      </Button>
      <Button look="line" disabled={isBusy} onClick={() => void answer('decline')}>
        Decline
      </Button>
    </section>
  )
}
