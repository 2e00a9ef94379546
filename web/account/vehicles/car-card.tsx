import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import type { OwnOffer } from '../../../contract/drivers/passports/passports.ts'
import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { phoneLabel } from '../../../contract/platform/phone.ts'
import { hasFailed } from '../../platform/api-error.ts'
import { Art } from '../../ui/art.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { bodyOf } from '../../ui/car-body.ts'
import { carFacts, carName } from '../../ui/car-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberPlate } from '../../ui/number-plate.tsx'
import { duesQuery } from '../account-queries.ts'
import { CarDues } from './car-dues.tsx'
import { CarWarranties } from './car-warranties.tsx'
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
            <small>{carFacts(car) || 'Year and fuel not given'}</small>
          </div>
          <NumberPlate number={car.registrationNumber} />
        </div>
        {offer && (
          <p>
            Offered to {phoneLabel(offer.phone)}, who can accept until {printedDay(indianDay(new Date(offer.endsAt)))}.
          </p>
        )}
        {query.data && <CarDues car={car} dues={query.data} onNews={onNews} />}
        {hasFailed(query) && <NotLoaded onRetry={() => void query.refetch()} />}
        <CarWarranties car={car} />
        <div className="actions">
          <ButtonLink look="line" to={`/account/vehicles/${car.id}/passport`}>
            <Icon name="papers" />
            Passport<span className="visually-hidden"> of {name}</span>
          </ButtonLink>
          {isKnown && (
            <Button look="quiet" onClick={() => setReading(true)}>
              Enter km<span className="visually-hidden"> of {name}</span>
            </Button>
          )}
          <Button look="quiet" onClick={onChange}>
            Change<span className="visually-hidden"> {name}</span>
          </Button>
          <Button look="quiet" onClick={onRemove}>
            Remove<span className="visually-hidden"> {name}</span>
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
    What is due on this car could not be loaded.{' '}
    <button type="button" className="link" onClick={onRetry}>
      Try Again
    </button>
  </Note>
)
