import { useCityPath } from '../../platform/city.ts'
import { stages } from '../../site/info/promises.ts'
import { Art } from '../../ui/art.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

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
          <p className="sub">Requests with your phone number stand here, whichever garage they went to.</p>
        </div>
        <ButtonLink look="signal" to={inCity('/services')}>
          View All Services <Icon name="right" />
        </ButtonLink>
      </header>
      <ol className="road" aria-label="Service stages">
        {stages.map(({ name, art, text }, index) => (
          <li className="wait" key={name}>
            <Art name={`${art}-waiting`} />
            <span className="mk" aria-hidden="true">
              {index + 1}
            </span>
            <b>{name}</b>
            <span className="w">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
