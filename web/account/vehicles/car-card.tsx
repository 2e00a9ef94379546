import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import type { OwnOffer } from '../../../contract/drivers/passports/passports.ts'
import { phoneLabel, unbroken } from '../../../contract/platform/phone.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { hasFailed } from '../../platform/api-error.ts'
import { Art } from '../../ui/art.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { bodyOf } from '../../ui/car-body.ts'
import { carName } from '../../ui/car-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberPlate } from '../../ui/number-plate.tsx'
import { Rich } from '../../ui/rich.tsx'
import { duesQuery } from '../account-queries.ts'
import { dayInWords } from '../moments.ts'
import { CarDues } from './car-dues.tsx'
import { CarWarranties } from './car-warranties.tsx'
import { factsInWords } from './facts-in-words.ts'
import { ReadingDialog } from './reading-dialog.tsx'

type Props = {
  car: UserVehicle
  /** To whom it is offered now, if to anybody. */
  offer: OwnOffer | undefined
  onChange: () => void
  onRemove: () => void
  onNews: (news: string) => void
}

export function CarCard({ car, offer, onChange, onRemove, onNews }: Props) {
  const name = carName(car)
  const words = say(cars)
  const query = useQuery(duesQuery(car.id))
  const [isReading, setReading] = useState(false)
  const isKnown = query.data !== undefined && query.data.garages > 0
  return (
    <article className="car-card">
      <div className="figure">
        <div className="ground">
          <Art name={`car-${bodyOf(car.model)}`} eager />
        </div>
      </div>
      <div className="about">
        <div className="top-line">
          <div>
            <h2>{name}</h2>
            <small>{factsInWords(car) || words.factsUnknown}</small>
          </div>
          <NumberPlate number={car.registrationNumber} />
        </div>
        {offer && (
          <p>{words.offeredTo({ phone: unbroken(phoneLabel(offer.phone)), printed: dayInWords(offer.endsAt) })}</p>
        )}
        {query.data && <CarDues car={car} dues={query.data} onNews={onNews} />}
        {hasFailed(query) && <NotLoaded onRetry={() => void query.refetch()} />}
        <CarWarranties car={car} />
        <div className="actions">
          <ButtonLink look="line" to={`/account/vehicles/${car.id}/passport`}>
            <Icon name="papers" />
            <Rich of={words.passport({ car: name })} />
          </ButtonLink>
          {isKnown && (
            <Button look="quiet" onClick={() => setReading(true)}>
              <Rich of={words.enterKm({ car: name })} />
            </Button>
          )}
          <Button look="quiet" onClick={onChange}>
            <Rich of={words.change({ car: name })} />
          </Button>
          <Button look="quiet" onClick={onRemove}>
            <Rich of={words.remove({ car: name })} />
          </Button>
        </div>
      </div>
      {isReading && (
        <ReadingDialog
          car={car}
          last={query.data?.lastReading ?? null}
          onClose={() => setReading(false)}
          onSaved={onNews}
        />
      )}
    </article>
  )
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Note kind="bad">
    {say(cars).dues.notLoaded}{' '}
    <button type="button" className="link" onClick={onRetry}>
      {say(frame).tryAgain}
    </button>
  </Note>
)
