import { useId } from 'react'
import { settingFields } from '../../../contract/people/settings/setting-fields.ts'
import { bookingConfirmations } from '../../../contract/platform/terms/workshop.ts'
import { Switch } from '../../ui/office/switch.tsx'
import type { SettingsForm } from './profile-section.tsx'
import { Section } from './section.tsx'

const meanings: Record<(typeof bookingConfirmations)[number], string> = {
  GARAGE: 'The driver is told at once that you have the booking, and again when you confirm it.',
  AT_ONCE: 'As soon as a driver takes a free place, it is confirmed. You need not do anything.',
}

/** What becomes of the bookings that drivers make on the site. */
export function OnlineBookingSection({ form }: { form: SettingsForm }) {
  const id = useId()
  return (
    <Section id="online-booking" about="Drivers book your free places on Pahiya, at your published prices.">
      <div className="stack stack--near">
        <fieldset className="ask-modes" aria-label="Who confirms online bookings">
          {bookingConfirmations.map((who) => (
            <label key={who}>
              <input type="radio" value={who} {...form.register('confirmsBookings')} />
              <span>
                <b>{settingFields.confirmsBookings.words[who]}</b>
                <small>{meanings[who]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="sheet">
          <div className="pad">
            <div className="switch-line">
              <div>
                <b>15% off a first service</b>
                <p id={id}>For drivers whose phone and car are new to Pahiya. It is within the total that they book.</p>
              </div>
              <Switch
                label="15% off a first service"
                describedBy={id}
                checked={form.watch('givesFirstService')}
                onChange={(next) => form.setValue('givesFirstService', next, { shouldDirty: true })}
              />
            </div>
          </div>
        </div>
      </div>
    </Section>
  )
}
