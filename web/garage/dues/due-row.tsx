import { Link } from 'react-router'
import { type DueTab, dueName, unsentWords } from '../../../contract/customers/dues/due-kinds.ts'
import type { GarageDue } from '../../../contract/customers/dues/dues.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DueGauge } from '../../ui/due-gauge.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { CallButton, PhoneLink } from '../../ui/office/phone-link.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { RowChoice } from '../../ui/office/row-choice.tsx'
import { contactOf, drivenWords, whenOf } from './words.ts'

type Props = {
  due: GarageDue
  today: string
  tab: DueTab
  isChosen: boolean
  onToggle: () => void
  /** Undefined where nothing may be pressed. */
  onSend: (() => void) | undefined
  onOutcome: () => void
}

/** One car and what it is due for: chosen, reminded, called, booked. */
export function DueRow({ due, today, tab, isChosen, onToggle, onSend, onOutcome }: Props) {
  const { may } = useAccess()
  const { customerId, customerName, customerPhone, registrationNumber, vehicleInfo, notNow } = due
  const plate = plateLabel(registrationNumber)
  return (
    <li>
      {tab === 'CONTACTED' ? (
        <span />
      ) : (
        <RowChoice
          label={`Remind ${customerName} of ${dueName(due)}, ${plate}`}
          isChosen={notNow === null && isChosen}
          isLocked={notNow !== null || !may('STAFF')}
          onToggle={onToggle}
        />
      )}
      <div>
        <Link to={`/garage/customers/${customerId}`}>{customerName}</Link>
        <small>
          <PhoneLink phone={customerPhone} />
        </small>
      </div>
      <div>
        <Plate number={registrationNumber} />
        {vehicleInfo}
        <small className="what">{dueName(due)}</small>
      </div>
      <div>{tab === 'CONTACTED' ? <Contacted due={due} /> : <When due={due} today={today} />}</div>
      <div className="due-actions">
        {notNow === null && may('STAFF') ? (
          <Button
            look="soft"
            aria-disabled={!onSend || undefined}
            onClick={onSend}
            aria-label={`Send to ${customerName}`}
          >
            <Icon name="send" />
            Send
          </Button>
        ) : (
          <CallButton name={customerName} phone={customerPhone} />
        )}
        {may('STAFF') && (
          <>
            <Button look="soft" onClick={onOutcome} aria-label={`Outcome of ${customerName}, ${dueName(due)}`}>
              Outcome
            </Button>
            <ButtonLink look="soft" to={bookingOf(due)} aria-label={`Book ${dueName(due)} for ${customerName}`}>
              <Icon name="bookings" />
              Book
            </ButtonLink>
          </>
        )}
      </div>
    </li>
  )
}

/** A new booking that knows the customer, the car and what is due. */
export const bookingOf = ({ id, customerId, vehicleId, serviceId }: GarageDue) =>
  `/garage/bookings?${new URLSearchParams({ new: '1', customer: customerId, vehicle: vehicleId, ...(serviceId ? { service: serviceId } : {}), due: id })}`

function When({ due, today }: Pick<Props, 'due' | 'today'>) {
  const { head, tone, about } = whenOf(due, today)
  const driven = drivenWords(due)
  return (
    <>
      <span className={tone}>{head}</span>
      <small className="number">{about}</small>
      {due.intervalKm !== null && due.drivenKm !== null && (
        <>
          {driven && <small className="number">{driven}</small>}
          <DueGauge driven={due.drivenKm} of={due.intervalKm} />
        </>
      )}
      <NotNow due={due} />
    </>
  )
}

function Contacted({ due }: Pick<Props, 'due'>) {
  const { head, about } = contactOf(due)
  const state = due.lastContact?.state
  return (
    <>
      <span>{head}</span>
      <small className="number">
        {about} {state && <StateBadge of="message" state={state} bare />}
      </small>
      {due.notNow !== 'SENT' && <NotNow due={due} />}
    </>
  )
}

/** Why nothing can be sent. */
const NotNow = ({ due: { notNow } }: Pick<Props, 'due'>) => notNow && <LockReason>{unsentWords[notNow]}</LockReason>
