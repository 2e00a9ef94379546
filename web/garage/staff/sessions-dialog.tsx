import '../css/settings.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { StaffMember, StaffSession } from '../../../contract/people/staff/staff.ts'
import { printedDay } from '../../../contract/platform/formats.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { relativeTime } from '../../platform/relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { DialogHeader } from '../../ui/office/dialog-header.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { endStaffSession, staffSessionsQuery } from './calls.ts'
import { LostDialog } from './lost-dialog.tsx'

type Props = { member: StaffMember; onClose: () => void }

/** Where a member is signed in: an admin ends it, as lost where the device is. */
export function SessionsDialog({ member, onClose }: Props) {
  const id = useId()
  const queries = useQueryClient()
  const toast = useToast()
  const query = staffSessionsQuery(member.id)
  const { data, error, isFetching, refetch } = useQuery(query)
  const [lost, setLost] = useState<StaffSession>()
  // One that was ended elsewhere meanwhile is gone from here too.
  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey })
  const end = useMutation({
    mutationFn: (session: StaffSession) => endStaffSession(member.id, session.id, false),
    onSuccess: (_done, { device }) => toast(`${member.name} is signed out on ${device}.`),
    onSettled: refresh,
  })
  if (lost) {
    return <LostDialog member={member} session={lost} onClose={() => setLost(undefined)} />
  }
  return (
    <Modal className="dialog dialog--slim" labelledBy={id} focusOn="h2" onClose={onClose}>
      <DialogHeader id={id} title={`${member.name} is signed in on`} onClose={onClose} />
      <div className="body">
        {end.error && <Note kind="bad">{sentenceOf(end.error, failures.signDeviceOut)}</Note>}
        {error && !data && (
          <div className="full stack">
            <Note kind="bad">{sentenceOf(error, failures.loadSignIns)}</Note>
            <TryAgain look="soft" isBusy={isFetching} onTry={refetch} />
          </div>
        )}
        <p className={data?.length ? 'full visually-hidden' : 'full'} role="status">
          {!data && !error && 'Loading...'}
          {data?.length === 0 && `${member.name} is signed in nowhere.`}
        </p>
        {data && data.length > 0 && (
          <ul className="devices devices--framed full" aria-label="Devices">
            {data.map((session) => (
              <li key={session.id}>
                <SessionLine
                  session={session}
                  isBusy={end.isPending}
                  onEnd={() => end.mutate(session)}
                  onLost={() => setLost(session)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  )
}

type LineProps = { session: StaffSession; isBusy: boolean; onEnd: () => void; onLost: () => void }

function SessionLine({ session, isBusy, onEnd, onLost }: LineProps) {
  const { device, isCurrent } = session
  const named = <span className="visually-hidden"> {device}</span>
  return (
    <div>
      <span>
        <b>{device}</b> {isCurrent && <span className="tag tag--line">This one</span>}
        <small>{isCurrent ? 'Now' : `Last used ${lastSeen(session)}`}</small>
      </span>
      {!isCurrent && (
        <span className="devices-keys">
          <Button look="soft" aria-busy={isBusy || undefined} onClick={onEnd}>
            Sign Out{named}
          </Button>
          <Button look="soft" onClick={onLost}>
            Lost{named}
          </Button>
        </span>
      )}
    </div>
  )
}

/** Of somebody who works elsewhere too the day alone is told. */
const lastSeen = ({ lastSeenAt, lastSeenOn }: StaffSession) =>
  lastSeenAt === null ? printedDay(lastSeenOn) : relativeTime(lastSeenAt)
