import { type ReactNode, useState } from 'react'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { book } from '../../../contract/words/book.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { draftOf, keepDraft } from '../../platform/draft.ts'
import { useSession } from '../../platform/session.ts'
import { type FieldErrors, typedIn, useForm } from '../../platform/use-form.ts'
import { AreaField, FieldError, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { ownNameOf } from '../leads/use-own-details.ts'
import { CarFields } from './car-fields.tsx'
import { ConsentTicks } from './consent-ticks.tsx'
import { type Details, findFaults } from './details.ts'
import { keptDue } from './kept-due.ts'

type Props = {
  garage: PublicGarage
  isDriver: boolean
  faults: FieldErrors | undefined
  /** Where what stands in the way is changed. */
  wayOn: ReactNode
  /** @throws ApiError */
  onDone: (details: Details) => Promise<void>
}

/** The button stands outside of it, beside the total. */
export const detailsForm = 'booking-details'

/** What the tab keeps of it until it is booked. */
export const detailsDraft = (garage: PublicGarage) => `booking at ${garage.slug}`

/** Which car, how it comes, and whose it is. */
export function YouStep({ garage, isDriver, faults: before, wayOn, onDone }: Props) {
  const words = say(book)
  const { user } = useSession()
  const name = detailsDraft(garage)
  const [draft] = useState<Details>(() => draftOf<Details>(name) ?? {})
  const [way, setWay] = useState(draft.way ?? 'BRING')
  const { form, isBusy, faults } = useForm({
    findFaults: (details) => findFaults(details, !isDriver),
    send: onDone,
    failure: isDriver ? words.notBooked : words.codeNotSent,
    faults: before,
  })
  const field = (id: string) => ({ id: `booking-${id}`, name: id, error: faults[id], defaultValue: draft[id] })
  return (
    <Form
      {...form}
      id={detailsForm}
      className="booking-main"
      aria-label={words.carAndYou}
      aria-busy={isBusy}
      onChange={({ currentTarget }) => keepDraft(name, typedIn(currentTarget))}
    >
      {faults[''] && (
        <Note kind="bad">
          <span>
            {faults['']} {wayOn}
          </span>
        </Note>
      )}
      <section className="slip" aria-labelledby="booking-car">
        <header>
          <h2 id="booking-car">{words.theCar}</h2>
        </header>
        <div className="slip-body">
          <CarFields isDriver={isDriver} draft={draft} faults={faults} plateEnd={keptDue(garage.slug)?.plateEnd} />
          <fieldset>
            <legend className="booking-legend">{words.howThere}</legend>
            <div className="two-keys">
              <Way value="PICKUP" now={way} onChoose={setWay} label={words.pickItUp} about={words.freePickup} />
              <Way value="BRING" now={way} onChoose={setWay} label={words.iBring} about={garage.address} />
            </div>
            <FieldError id="booking-way" error={faults.way} />
          </fieldset>
          {way === 'PICKUP' && (
            <AreaField {...field('pickupAddress')} label={words.pickupAddress} rows={2} autoComplete="street-address" />
          )}
        </div>
      </section>
      <section className="slip" aria-labelledby="booking-you">
        <header>
          <h2 id="booking-you">{words.you}</h2>
        </header>
        <div className="slip-body two-columns">
          {!isDriver && <PhoneField {...field('phone')} hint={words.codeGoesThere} defaultValue={draft.phone} />}
          <TextField
            {...field('name')}
            label={say(frame).name}
            autoComplete="name"
            maxLength={100}
            defaultValue={draft.name ?? ownNameOf(user)}
          />
          <TextField
            {...field('email')}
            label={say(frame).email}
            optional
            type="email"
            autoComplete="email"
            defaultValue={draft.email ?? user?.email ?? ''}
          />
          <AreaField
            {...field('notes')}
            className="full"
            label={words.shouldKnow}
            optional
            rows={2}
            placeholder={say(frame).example}
          />
          <ConsentTicks isDriver={isDriver} draft={draft} />
        </div>
      </section>
    </Form>
  )
}

type WayProps = { value: string; now: string; onChoose: (way: string) => void; label: string; about: string }

const Way = ({ value, now, onChoose, label, about }: WayProps) => (
  <label>
    <input type="radio" name="way" value={value} checked={now === value} onChange={() => onChoose(value)} />
    <span>
      {label}
      <br />
      <small>{about}</small>
    </span>
  </label>
)
