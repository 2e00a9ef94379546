import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accessWords, roleWords } from '../../../contract/people/staff/access-words.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { refreshUser } from '../../platform/session.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/office/toasts.tsx'

/** When they are asked for: no screen waits for them. */
const calls = () => whenIdle().then(() => import('../../platform/api-garage.ts'))

/** Other garages that have asked the signed-in person to join (docs/rules.md#staff). */
export function InvitationNotices() {
  const { data = [] } = useQuery({
    queryKey: ['invitations'],
    queryFn: async () => (await calls()).listInvitations(),
    staleTime: 60_000,
  })
  return data.map((invitation) => <InvitationNotice key={invitation.garageId} invitation={invitation} />)
}

type Invitation = Awaited<ReturnType<Awaited<ReturnType<typeof calls>>['listInvitations']>>[number]

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
      await (await calls()).answerInvitation(garageId, given)
    } catch (error) {
      setFailure(sentenceOf(error, 'Failed to answer. Please try again.'))
      setBusy(false)
      return
    }
    toast(given === 'accept' ? `You have joined ${garageName}.` : `You have declined ${garageName}.`)
    // It is answered: where the garages cannot be read anew just now, the next page does it.
    await refreshUser()
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
