import { useCityPath } from '../../platform/city.ts'
import { stages } from '../../site/info/promises.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Road } from './road.tsx'

/** The whole road, in dashes: none of it has come true yet. */
export function NothingBooked() {
  const inCity = useCityPath()
  return (
    <section className="live" aria-labelledby="nothing-booked">
      <header>
        <div>
          <h2 className="sign" id="nothing-booked">
            Nothing booked yet.
          </h2>
          <p className="subtitle">Requests sent with your phone number appear here, whichever garage they went to.</p>
        </div>
        <ButtonLink look="signal" to={inCity('/services')}>
          View All Services <Icon name="right" />
        </ButtonLink>
      </header>
      <Road frames={stages.map((stage) => ({ ...stage, state: 'wait' }))} />
    </section>
  )
}
