import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { counted } from '../../../contract/platform/formats.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { endOtherSessions, endSession, listSessions } from '../../platform/api-session.ts'
import { failures } from '../../platform/failures.ts'
import { relativeTime } from '../../platform/relative-time.ts'
import { byDevice, type SignIn } from '../../platform/sign-ins.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useToast } from '../../ui/office/toasts.tsx'

/** Where the signed-in person is signed in, and how to end it. */
export function Devices() {
  const queries = useQueryClient()
  const toast = useToast()
  const { data: devices, isError } = useQuery({ queryKey: ['sessions'], queryFn: listSessions })
  const end = useMutation({
    mutationFn: (device: SignIn | 'others') => (device === 'others' ? endOtherSessions() : endSession(device.id)),
    onSuccess: ({ message }) => toast(message),
    // One that was ended elsewhere meanwhile is gone from here too.
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
  const hasOthers = (devices?.length ?? 0) > 1
  return (
    <div className="sheet">
      <header>
        <h3>Signed in on</h3>
        {hasOthers && (
          <Button look="quiet" aria-busy={end.isPending || undefined} onClick={() => end.mutate('others')}>
            Sign out all others
          </Button>
        )}
      </header>
      {isError && <Note kind="bad">{failures.loadSignIns}</Note>}
      {end.error && <Note kind="bad">{sentenceOf(end.error, failures.signDeviceOut)}</Note>}
      <ul className="devices" aria-label="Devices">
        {byDevice(devices ?? []).map(({ newest, older }) => (
          <li key={newest.device}>
            <DeviceLine device={newest} isBusy={end.isPending} onEnd={() => end.mutate(newest)} />
            {older.length > 0 && (
              <details>
                <summary>{counted(older.length, 'older sign-in')}</summary>
                {older.map((each) => (
                  <DeviceLine key={each.id} device={each} isBusy={end.isPending} onEnd={() => end.mutate(each)} />
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function DeviceLine({ device, isBusy, onEnd }: { device: SignIn; isBusy: boolean; onEnd: () => void }) {
  return (
    <div>
      <span>
        <b>{device.device}</b> {device.isCurrent && <span className="tag tag--line">This one</span>}
        <small>{device.isCurrent ? 'Now' : `Last used ${relativeTime(device.lastSeenAt)}`}</small>
      </span>
      {!device.isCurrent && (
        <Button look="soft" aria-busy={isBusy || undefined} onClick={onEnd}>
          Sign Out<span className="visually-hidden"> {device.device}</span>
        </Button>
      )}
    </div>
  )
}
