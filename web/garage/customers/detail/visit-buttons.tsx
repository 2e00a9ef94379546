import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerDetail } from '../../../../contract/customers/customers/customers.ts'
import { Button } from '../../../ui/button.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { Kbd } from '../../../ui/office/kbd.tsx'
import { LockReason } from '../../../ui/office/lock-reason.tsx'
import { useShortcut } from '../../../ui/office/shortcuts.ts'

/** What brings a customer's car in, with the customer chosen already. Both are locked for one reason, said once. */
export function VisitButtons({ customer: { id, status } }: { customer: CustomerDetail }) {
  const whyId = useId()
  const navigate = useNavigate()
  const { whyNot } = useAccess()
  const why =
    status === 'BLOCKED'
      ? 'A blocked customer gets no new bookings or job cards.'
      : whyNot('STAFF', 'A new booking or job card')
  const start = (section: 'bookings' | 'jobcards') => navigate(`/garage/${section}?new=1&customer=${id}`)
  const button = useShortcut('n', () => void start('bookings'), why)
  const press = (section: 'bookings' | 'jobcards') =>
    why ? { 'aria-disabled': true, 'aria-describedby': whyId } : { onClick: () => void start(section) }
  return (
    <span className="lockable">
      <Button look="line" {...press('jobcards')}>
        <Icon name="job-cards" />
        New Job Card
      </Button>
      <Button ref={button} look="signal" className="button--grow" {...press('bookings')}>
        <Icon name="plus" />
        New Booking
        <Kbd keys="n" />
      </Button>
      {why && <LockReason id={whyId}>{why}</LockReason>}
    </span>
  )
}
