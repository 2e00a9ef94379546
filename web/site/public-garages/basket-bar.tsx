import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { NextFreeAnswer } from '../../platform/use-next-free.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BarSum } from '../online-bookings/sums.tsx'
import type { Chosen } from '../online-bookings/use-chosen.ts'
import { pathOfBooking } from './garage-path.ts'
import { nearWord } from './today.tsx'

type Props = { garage: PublicGarage; chosen: Chosen; free: NextFreeAnswer }

/** On a phone: what is chosen and comes to, and the next step. */
export function BasketBar({ garage, chosen, free }: Props) {
  const words = say(garageWords)
  const { services, isOneOfSeveral } = chosen
  if (services.length === 0) {
    const near = free && free !== 'failed' ? nearWord(free.date) : undefined
    return (
      <div className="bar bar--booking">
        <p className="bar-sum">
          {free && free !== 'failed' && (
            <>
              <b>{near ?? say(formats).nearDay({ day: free.date })}</b>
              {words.nextFree({ when: near ? say(formats).slotInSentence(free) : placeOf(free) })}
            </>
          )}
        </p>
        <ButtonAnchor look="signal" href="#services">
          {words.chooseServices}
        </ButtonAnchor>
      </div>
    )
  }
  return (
    <div className="bar bar--booking bar--risen">
      <BarSum
        about={words.chosen({
          count: services.length,
          name: isOneOfSeveral ? garage.name : undefined,
          isTotal: chosen.ifNew !== undefined,
        })}
        {...chosen}
      />
      <ButtonLink look="signal" to={pathOfBooking(garage)}>
        {words.chooseDay} <Icon name="right" />
      </ButtonLink>
    </div>
  )
}

const placeOf = ({ date, slot }: Exclude<NextFreeAnswer, null | undefined | 'failed'>) =>
  say(formats).place({ day: date, slot })
