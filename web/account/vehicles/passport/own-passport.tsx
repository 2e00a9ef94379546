import { useState } from 'react'
import { brand } from '../../../../contract/brand.ts'
import type { Passport } from '../../../../contract/passports.ts'
import { Art } from '../../../ui/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { bodyOf } from '../../../ui/car-body.ts'
import { carFacts } from '../../../ui/car-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NumberPlate } from '../../../ui/number-plate.tsx'
import { PassportFacts } from '../../../ui/passport/facts.tsx'
import { RoadOfKilometres } from '../../../ui/passport/road.tsx'
import { OwnVisits } from './own-visits.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { ShareList } from './share-list.tsx'

export function OwnPassport({ passport }: { passport: Passport }) {
  const { car, summary, visits } = passport
  const [isSharing, setSharing] = useState(false)
  return (
    <div className="passport">
      <header className="passport-head">
        <div>
          <h1 className="sign">Passport of your {car.model}</h1>
          <NumberPlate number={car.registrationNumber} />
          <p>
            {carFacts(car) && `${carFacts(car)}. `}
            All that garages on {brand.name} did to it, as they handed it back.
          </p>
          <div className="actions">
            <Button look="signal" onClick={() => setSharing(true)}>
              <Icon name="share" />
              Share
            </Button>
          </div>
        </div>
        <figure>
          <Art name={`car-${bodyOf(car.model)}`} eager />
        </figure>
      </header>
      {visits.length > 0 && <PassportFacts summary={summary} visits={visits} last="spent" />}
      <RoadOfKilometres readings={visits} />
      <OwnVisits visits={visits} />
      <ShareList carId={car.id} shares={passport.shares} />
      {isSharing && <ShareDialog car={car} onClose={() => setSharing(false)} />}
    </div>
  )
}
