import { brand } from '../../../../contract/brand.ts'
import type { Passport } from '../../../../contract/passports.ts'
import { Art } from '../../../ui/art.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { PassportFacts } from '../../../ui/passport/facts.tsx'
import { RoadOfKilometres } from '../../../ui/passport/road.tsx'
import { PassportVisits } from '../../../ui/passport/visits.tsx'
import { openBill } from '../../api-account.ts'
import { bodyOf } from '../car-body.ts'
import { carFacts } from '../car-names.ts'
import { NumberPlate } from '../number-plate.tsx'

export function OwnPassport({ passport }: { passport: Passport }) {
  const { car, summary, visits } = passport
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
        </div>
        <figure>
          <Art name={`car-${bodyOf(car.model)}`} eager />
        </figure>
      </header>
      {visits.length > 0 && <PassportFacts summary={summary} visits={visits} last="spent" />}
      <RoadOfKilometres readings={visits} />
      <Visits visits={visits} />
    </div>
  )
}

function Visits({ visits }: { visits: Passport['visits'] }) {
  const { isBusy, failure, run } = useTask('The bill could not be opened. Please try again.')
  const open = (id: string) => run(async () => window.location.assign((await openBill(id)).url))
  return (
    <section className="passport-part" aria-labelledby="visits">
      <header>
        <h2 id="visits">Visits</h2>
        {visits.length > 1 && <p>Numbered as on the line above.</p>}
      </header>
      {failure && <Note kind="bad">{failure}</Note>}
      {visits.length === 0 && (
        <p className="none">
          No visits yet. Once a garage on {brand.name} hands your car back, what it did is written here. The garage
          needs your phone number and this number plate.
        </p>
      )}
      <PassportVisits visits={visits}>
        {({ billId, number }) =>
          billId && (
            <button type="button" className="link" aria-busy={isBusy || undefined} onClick={() => void open(billId)}>
              <Icon name="papers" />
              Bill<span className="visually-hidden"> of visit {number}</span>
            </button>
          )
        }
      </PassportVisits>
    </section>
  )
}
