import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PhoneSession } from '../../../contract/people/staff/staff.ts'
import { daysBetween } from '../../../contract/platform/days.ts'
import { counted, indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { relativeTime } from '../../platform/relative-time.ts'
import { useNow } from '../../platform/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { ListStates } from '../../ui/office/list-states.tsx'
import { staffPhonesQuery } from '../staff/calls.ts'
import { LostDialog } from '../staff/lost-dialog.tsx'
import { Section } from './section.tsx'

/** Whose phones open this garage; a lost one is ended here. */
export function PhonesSection() {
  const list = useQuery(staffPhonesQuery)
  const now = useNow(60_000)
  const [lost, setLost] = useState<PhoneSession>()
  const phones = list.data ?? []
  return (
    <Section
      id="phones"
      about="Lost a phone? End its session: what it holds is wiped the next time it has signal, and it can send nothing."
    >
      <ListStates
        list={list}
        nouns="phones"
        skeleton={null}
        isEmpty={list.data?.length === 0}
        empty={<p className="sheet blank">Nobody is signed in on a phone.</p>}
        says=""
      >
        <table className="sheet hours phones">
          <caption className="visually-hidden">Phones</caption>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Phone</th>
              <th scope="col">
                <span className="visually-hidden">End</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {phones.map((phone) => (
              <PhoneRow key={phone.id} phone={phone} now={now} onEnd={() => setLost(phone)} />
            ))}
          </tbody>
        </table>
      </ListStates>
      {lost && (
        <LostDialog member={{ id: lost.staffId, name: lost.name }} session={lost} onClose={() => setLost(undefined)} />
      )}
    </Section>
  )
}

/** So long without contact a phone wipes by itself what it keeps to be read (docs/rules.md#floor). */
const longestMilliseconds = 36 * 3_600_000

function PhoneRow({ phone, now, onEnd }: { phone: PhoneSession; now: Date; onEnd: () => void }) {
  const { name, device, isCurrent, lastSeenAt, lastSeenOn, unsent } = phone
  const isSilent = lastSeenAt !== null && now.getTime() - Date.parse(lastSeenAt) > longestMilliseconds
  const days = daysBetween(lastSeenOn, indianDay(now))
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {isCurrent
          ? `${device}, this one`
          : `${device}, seen ${lastSeenAt === null ? printedDay(lastSeenOn) : relativeTime(lastSeenAt, now)}`}
        {unsent ? (
          <small className="phones-unsent">{unsent === 1 ? '1 change waits' : `${unsent} changes wait`}</small>
        ) : null}
        {isSilent && <small>{`No contact for ${counted(days, 'day')}: its cards are wiped`}</small>}
      </td>
      <td>
        {!isCurrent && (
          <Button look={isSilent ? 'bad' : 'soft'} onClick={onEnd}>
            End<span className="visually-hidden">{` ${device} of ${name}`}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}
