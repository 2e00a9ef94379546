import { brand } from '../../../contract/platform/brand.ts'
import { useCity } from '../../platform/city.ts'
import { Figures } from '../../ui/figures.tsx'
import { inTurn } from '../../ui/in-turn.ts'

export function Counters() {
  return (
    <section {...inTurn('section section--bare section--close')}>
      <div className="wrap">
        <Figures look="facts" figures={brand.counters} />
      </div>
    </section>
  )
}

export function Testimonials() {
  const city = useCity()
  const { home, homeReviews } = brand.rating
  return (
    <section {...inTurn('section section--bare section--close')}>
      <div className="wrap">
        <header>
          <h2 className="sign">
            {home} of 5, from {homeReviews} reviews
          </h2>
        </header>
        <div className="voices">
          {brand.testimonials.map(({ quote, name, car, area }) => (
            <figure className="voice" key={name}>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <b>{name}</b>
                {/* Areas of one city say nothing in another. */}
                {city?.city === brand.homeCity ? `${car}, ${area}` : car}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
