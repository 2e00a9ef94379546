import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useId, useState } from 'react'
import {
  type MessageSettings,
  type MessageSwitches,
  maxHearers,
  noWhatsAppSentence,
  previewOf,
} from '../../../contract/messages/messages/message-settings.ts'
import { channelNames, eventWords, type MessageEvent } from '../../../contract/messages/messages/messages.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { useLive } from '../../platform/live.ts'
import { useSavedInTurn } from '../../platform/use-saved-in-turn.ts'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { ListStates } from '../../ui/office/list-states.tsx'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { Switch } from '../../ui/office/switch.tsx'
import { messageSettingsQuery } from './calls.ts'
import { hearing, type Switched, switching, writingSms } from './message-changes.ts'
import { Section } from './section.tsx'
import { SwitchLine } from './switch-line.tsx'
import { FieldTable } from './table-fields.tsx'

/** What goes to drivers by itself: each switch saves at once, and beside them stands what would leave. */
export function MessagesSection() {
  const noteId = useId()
  const queries = useQueryClient()
  const list = useQuery(messageSettingsQuery)
  const [chosen, setChosen] = useState<MessageEvent>()
  const { queryKey } = messageSettingsQuery
  const tellsAudit = () => void queries.invalidateQueries({ queryKey: ['audit'] })
  const changes = useSavedInTurn<MessageSettings>(queryKey, tellsAudit)
  useLive(['settings'], () => void queries.invalidateQueries({ queryKey }))
  const settings = list.data && changes.shown(list.data)
  const events = settings?.events ?? []
  const shown = events.find(({ event }) => event === chosen) ?? events[0]

  const hasAccount = !events.some(({ whatsappLocked }) => whatsappLocked === noWhatsAppSentence)

  const change = (event: MessageEvent, switched: Switched) => {
    setChosen(event)
    changes.change(switching(event, switched))
  }

  return (
    <Section
      id="messages"
      about="Messages sent to drivers automatically, and how you hear of online bookings. Those you send yourself go by the channel you pick. Each switch saves at once."
    >
      <div className="stack stack--near">
        <ListStates list={list} nouns="messages" skeleton={null} isEmpty={false} empty={null} says="">
          {!hasAccount && (
            <p className="note note--plain" id={noteId}>
              <Icon name="lock" />
              <span>
                <b>{noWhatsAppSentence}</b> Until then, press WhatsApp where you send a link: it opens with the text
                filled in.
              </span>
            </p>
          )}
          <div className="told-by">
            <div className="stack stack--near">
              <FieldTable
                className="hours--messages"
                heads={['Message', channelNames.WHATSAPP, channelNames.SMS, channelNames.EMAIL]}
              >
                {events.map((each) => (
                  <EventRow
                    key={each.event}
                    of={each}
                    hasAccount={hasAccount}
                    noteId={noteId}
                    isShown={each === shown}
                    onShow={() => setChosen(each.event)}
                    onChange={(switched) => change(each.event, switched)}
                  />
                ))}
              </FieldTable>
              <Reasons id={noteId} events={events} hasAccount={hasAccount} />
              {changes.error && <Note kind="bad">{sentenceOf(changes.error, 'Failed to change the messages')}</Note>}
              <p className="quiet">
                WhatsApp goes to those who have agreed to it; with both on, the SMS is sent only if WhatsApp has not
                arrived in 10 minutes. Nothing is sent automatically from 9 pm to 8 am; it waits until 8. Replies to
                something a driver just did go at once. Customers without an Indian number get an email in place of the
                SMS.
              </p>
              <SwitchLine
                label="SMS in English only"
                meaning="Off: each driver’s SMS is in the language that they read. One in Tamil or Hindi costs as much as two."
                isOn={settings?.smsInEnglish ?? false}
                onChange={(on) => changes.change(writingSms(on))}
              />
              <Hearers all={settings?.hearers ?? []} onChange={(id, hears) => changes.change(hearing(id, hears))} />
            </div>
            {shown && <Preview of={shown} hasAccount={hasAccount} />}
          </div>
        </ListStates>
      </div>
    </Section>
  )
}

type HearersProps = { all: MessageSettings['hearers']; onChange: (id: string, hears: boolean) => void }

/** Who of the garage is told, each switched on alone. */
function Hearers({ all, onChange }: HearersProps) {
  const noteId = useId()
  const chosen = all.filter(({ hears }) => hears).length
  return (
    <>
      <FieldTable className="hours--messages" heads={[`Who gets ‘${eventWords.GARAGE_BOOKED}’`, 'Told']}>
        {all.map(({ id, name, hears, isReachable }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              {!isReachable && (
                <LockReason id={`${noteId}-${id}`}>No Indian number, and no address that was confirmed</LockReason>
              )}
            </th>
            <td>
              <Switch
                label={`${name} is told of online bookings`}
                checked={hears}
                isLocked={!hears && (!isReachable || chosen >= maxHearers)}
                describedBy={isReachable ? undefined : `${noteId}-${id}`}
                onChange={(on) => onChange(id, on)}
              />
            </td>
          </tr>
        ))}
      </FieldTable>
      {chosen >= maxHearers && <p className="quiet">{maxHearers} people at most. Switch one off first.</p>}
      {chosen === 0 && <p className="quiet">No one is chosen: the owner is told.</p>}
    </>
  )
}

const reasonId = (id: string, { event }: MessageSwitches, way: 'whatsapp' | 'sms') => `${id}-${event}-${way}`

/** Under the table, which has no room for them beside a name. */
function Reasons({ id, events, hasAccount }: { id: string; events: MessageSwitches[]; hasAccount: boolean }) {
  return events.map((of) => (
    <Fragment key={of.event}>
      {of.whatsappLocked && hasAccount && (
        <LockReason id={reasonId(id, of, 'whatsapp')}>{of.whatsappLocked}</LockReason>
      )}
      {of.smsLocked && <LockReason id={reasonId(id, of, 'sms')}>{of.smsLocked}</LockReason>}
    </Fragment>
  ))
}

type RowProps = {
  of: MessageSwitches
  /** Without one the reason stands above all of them. */
  hasAccount: boolean
  noteId: string
  isShown: boolean
  onShow: () => void
  onChange: (switched: Switched) => void
}

function EventRow({ of, hasAccount, noteId, isShown, onShow, onChange }: RowProps) {
  const name = eventWords[of.event]
  return (
    <tr>
      <th scope="row">
        <button type="button" aria-pressed={isShown} onClick={onShow}>
          {name}
        </button>
      </th>
      <td>
        <Switch
          label={`${name} by WhatsApp`}
          checked={of.whatsapp && !of.whatsappLocked}
          isLocked={of.whatsappLocked !== null}
          describedBy={of.whatsappLocked ? (hasAccount ? reasonId(noteId, of, 'whatsapp') : noteId) : undefined}
          onChange={(whatsapp) => onChange({ whatsapp })}
        />
      </td>
      <td>
        <Switch
          label={`${name} by SMS`}
          checked={of.sms && !of.smsLocked}
          isLocked={of.smsLocked !== null}
          describedBy={of.smsLocked ? reasonId(noteId, of, 'sms') : undefined}
          onChange={(sms) => onChange({ sms })}
        />
      </td>
      <td>
        <Switch label={`${name} by email`} checked={of.email} onChange={(email) => onChange({ email })} />
      </td>
    </tr>
  )
}

/** Where its link leads, by how the event begins; else to a bill. */
const paths = { BOOKING_: 'b', GARAGE_: 'garage/bookings', CAR_: 'b', DUE: 'd', ESTIMATE_: 'e', REVIEW_: 'r' }
const pathOf = (event: MessageEvent) => Object.entries(paths).find(([start]) => event.startsWith(start))?.[1] ?? 'i'

function Preview({
  of: { event, templateId, whatsappTemplate },
  hasAccount,
}: {
  of: MessageSwitches
  hasAccount: boolean
}) {
  const { garageName } = useAccess()
  const token = event === 'GARAGE_BOOKED' ? '' : '/k7Qm2ZtX4rNw9LcD'
  const link = `https://pahiya.example/${pathOf(event)}${token}`
  const { text, whatsapp, longest, mail } = previewOf(event, garageName, link)
  return (
    <section className="told-previews" aria-label={`Preview of ${eventWords[event]}`}>
      <h3>{eventWords[event]}</h3>
      {hasAccount && (
        <div className="told-preview told-preview--whatsapp">
          <header>
            <b>{channelNames.WHATSAPP}</b>
            {whatsappTemplate && <span>Template {whatsappTemplate}</span>}
          </header>
          <p>{whatsapp}</p>
        </div>
      )}
      <div className="told-preview">
        <header>
          <b>{channelNames.SMS}</b>
          {templateId && <span>DLT id {templateId}</span>}
        </header>
        <p>{text}</p>
        <small>At most {longest} of 160 letters</small>
      </div>
      <div className="told-preview">
        <header>
          <b>{channelNames.EMAIL}</b>
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
