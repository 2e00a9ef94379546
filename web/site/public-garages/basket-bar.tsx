import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { counted, nearDay } from '../../../contract/platform/formats.ts'
import type { NextFreeAnswer } from '../../platform/use-next-free.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { placeInWords, slotInWords } from '../../ui/slots/days.ts'
import { BarSum } from '../online-bookings/sums.tsx'
import type { Chosen } from '../online-bookings/use-chosen.ts'
import { pathOfBooking } from './garage-path.ts'
import { nearWord } from './today.tsx'

type Props = { garage: PublicGarage; chosen: Chosen; free: NextFreeAnswer }

/** On a phone: what is chosen and comes to, and the next step. */
export function BasketBar({ garage, chosen, free }: Props) {
  const { services, isOneOfSeveral } = chosen
  if (services.length === 0) {
    const near = free && free !== 'failed' ? nearWord(free.date) : undefined
    return (
      <div className="bar bar--booking">
        <p className="bar-sum">
          {free && free !== 'failed' && (
            <>
              <b>{near ?? nearDay(free.date)}</b>
              Next free: {near ? slotInWords(free.slot) : placeInWords(free)}
            </>
          )}
        </p>
        <ButtonAnchor look="signal" href="#services">
          Choose services
        </ButtonAnchor>
      </div>
    )
  }
  return (
    <div className="bar bar--booking bar--risen">
      <BarSum
        about={`${counted(services.length, 'service')}${isOneOfSeveral ? ` at ${garage.name}` : ''}${chosen.ifNew ? ', total' : ''}`}
        {...chosen}
      />
      <ButtonLink look="signal" to={pathOfBooking(garage)}>
        Choose a day <Icon name="right" />
      </ButtonLink>
    </div>
  )
}
