import { brand } from '../../../contract/platform/brand.ts'
import { home } from '../../../contract/words/home.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useCity } from '../../platform/city.ts'
import { Figures } from '../../ui/figures.tsx'
import { inTurn } from '../../ui/in-turn.ts'

export function Counters() {
  return (
    <section {...inTurn('section section--bare section--close')}>
      <div className="wrap">
        <Figures look="facts" figures={say(home).counters} />
      </div>
    </section>
  )
}

export function Testimonials() {
  const words = say(home)
  const city = useCity()
  const { home: stars, homeReviews: reviews } = brand.rating
  return (
    <section {...inTurn('section section--bare section--close')}>
      <div className="wrap">
        <header>
          <h2 className="sign">{words.ofFive({ stars, reviews })}</h2>
        </header>
        <div className="voices">
          {brand.testimonials.map(({ name, car, area }, place) => (
            <figure className="voice" key={name}>
              <blockquote>{words.quotes[place]}</blockquote>
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
