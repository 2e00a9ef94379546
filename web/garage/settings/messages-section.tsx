import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type MessageSwitches, previewOf } from '../../../contract/message-settings.ts'
import { eventWords, type MessageEvent } from '../../../contract/messages.ts'
import { useLive } from '../../platform/live.ts'
import { Note } from '../../ui/note.tsx'
import { ListStates } from '../../ui/office/list-states.tsx'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { Switch } from '../../ui/office/switch.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { changeMessageSettings, messageSettingsQuery } from './calls.ts'
import { Section } from './section.tsx'
import { FieldTable } from './table-fields.tsx'

/** What goes to drivers by itself: each switch saves at once, and beside them stands what would leave. */
export function MessagesSection() {
  const queries = useQueryClient()
  const list = useQuery(messageSettingsQuery)
  const [chosen, setChosen] = useState<MessageEvent>()
  const task = useTask('Failed to change the messages')
  useLive(['settings'], () => void queries.invalidateQueries(messageSettingsQuery))
  const events = list.data?.events ?? []
  const shown = events.find(({ event }) => event === chosen) ?? events[0]

  const save = ({ event, sms, email, version }: MessageSwitches) =>
    task.run(async () => {
      setChosen(event)
      try {
        queries.setQueryData(
          messageSettingsQuery.queryKey,
          await changeMessageSettings({ events: [{ event, sms, email, version }] }),
        )
        void queries.invalidateQueries({ queryKey: ['audit'] })
      } catch (error) {
        // Somebody else may have changed it: what stands there now is shown beside the reason.
        void queries.invalidateQueries(messageSettingsQuery)
        throw error
      }
    })

  return (
    <Section
      id="messages"
      about="What goes to drivers by itself. What you press for goes as you choose there. Saved as you switch."
    >
      <div className="stack stack--near">
        <ListStates list={list} nouns="messages" skeleton={null} isEmpty={false} empty={null} says="">
          <div className="told-by">
            <div className="stack stack--near">
              <FieldTable className="hours--messages" heads={['Message', 'SMS', 'Email']}>
                {events.map((each) => (
                  <EventRow
                    key={each.event}
                    of={each}
                    isShown={each === shown}
                    onShow={() => setChosen(each.event)}
                    onChange={save}
                  />
                ))}
              </FieldTable>
              {task.failure && <Note kind="bad">{task.failure}</Note>}
              <p className="quiet">
                Nothing goes by itself from 9 pm to 8 am; it waits for 8. What answers a driver’s own press goes at
                once. Whoever has no Indian number gets a mail in place of the SMS.
              </p>
            </div>
            {shown && <Preview of={shown} />}
          </div>
        </ListStates>
      </div>
    </Section>
  )
}

type RowProps = {
  of: MessageSwitches
  isShown: boolean
  onShow: () => void
  onChange: (changed: MessageSwitches) => void
}

function EventRow({ of, isShown, onShow, onChange }: RowProps) {
  const id = useId()
  const name = eventWords[of.event]
  return (
    <tr>
      <th scope="row">
        <button type="button" aria-pressed={isShown} onClick={onShow}>
          {name}
        </button>
        {of.smsLocked && <LockReason id={id}>{of.smsLocked}</LockReason>}
      </th>
      <td>
        <Switch
          label={`${name} by SMS`}
          checked={of.sms && !of.smsLocked}
          isLocked={of.smsLocked !== null}
          describedBy={of.smsLocked ? id : undefined}
          onChange={(sms) => onChange({ ...of, sms })}
        />
      </td>
      <td>
        <Switch label={`${name} by email`} checked={of.email} onChange={(email) => onChange({ ...of, email })} />
      </td>
    </tr>
  )
}

const pathOf = (event: MessageEvent) => (event.startsWith('ESTIMATE_') ? 'e' : event.startsWith('BOOKING_') ? 'b' : 'i')

function Preview({ of: { event, templateId } }: { of: MessageSwitches }) {
  const { text, longest, mail } = previewOf(event, `https://pahiya.example/${pathOf(event)}/k7Qm2ZtX4rNw9LcD`)
  return (
    <section className="told-previews" aria-label={`Preview of ${eventWords[event]}`}>
      <h3>{eventWords[event]}</h3>
      <div className="told-preview">
        <header>
          <b>SMS</b>
          {templateId && <span>DLT id {templateId}</span>}
        </header>
        <p>{text}</p>
        <small>At most {longest} of 160 letters</small>
      </div>
      <div className="told-preview">
        <header>
          <b>Email</b>
        </header>
        <p>
          <b>{mail.subject}</b>
          <br />
          {mail.words}
          <br />
          <u>{mail.link}</u>
        </p>
      </div>
    </section>
  )
}
