import { serviceStages } from '../../../contract/platform/terms/service-stages.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { useCityPath } from '../../platform/city.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Road } from './road.tsx'

/** The whole road, in dashes: none of it has come true yet. */
export function NothingBooked() {
  const inCity = useCityPath()
  const words = say(visits).nothing
  const { book, pickup, work, check, home } = say(visits).names
  const names = [book, pickup, work, check, home]
  return (
    <section className="live" aria-labelledby="nothing-booked">
      <header>
        <div>
          <h2 className="sign" id="nothing-booked">
            {words.title}
          </h2>
          <p className="subtitle">{words.how}</p>
        </div>
        <ButtonLink look="signal" to={inCity('/services')}>
          {words.services} <Icon name="right" />
        </ButtonLink>
      </header>
      <Road
        frames={serviceStages.map(({ art }, place) => ({
          art,
          name: names[place] ?? '',
          text: words.stages[place] ?? '',
          state: 'wait',
        }))}
      />
    </section>
  )
}
