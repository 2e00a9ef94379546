import type { UserVehicle } from '../../../contract/account.ts'
import { Art } from '../../ui/art.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { bodyOf } from '../../ui/car-body.ts'
import { carFacts, carName } from '../../ui/car-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { NumberPlate } from '../../ui/number-plate.tsx'
import { CarWarranties } from './car-warranties.tsx'

type Props = { car: UserVehicle; onChange: () => void; onRemove: () => void }

export function CarCard({ car, onChange, onRemove }: Props) {
  const name = carName(car)
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
        <CarWarranties car={car} />
        <div className="actions">
          <ButtonLink look="line" to={`/account/vehicles/${car.id}/passport`}>
            <Icon name="papers" />
            Passport<span className="visually-hidden"> of {name}</span>
          </ButtonLink>
          <Button look="quiet" onClick={onChange}>
            Change<span className="visually-hidden"> {name}</span>
          </Button>
          <Button look="quiet" onClick={onRemove}>
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      </div>
    </article>
  )
}
