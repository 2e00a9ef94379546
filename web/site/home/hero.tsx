import { brand } from '../../../contract/platform/brand.ts'
import { home } from '../../../contract/words/home.en.ts'
import { say } from '../../../contract/words/say.ts'
import { cityName, useCity, wordsOfCity } from '../../platform/city.ts'
import { Art } from '../../ui/art.tsx'
import { inTurn } from '../../ui/in-turn.ts'
import { Rich } from '../../ui/rich.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { NewsletterForm } from '../layout/newsletter-form.tsx'
import { QuoteForm } from '../leads/quote-form.tsx'

export function Hero() {
  const city = useCity()
  const { rating } = brand
  const words = say(home)
  return (
    <section className="hero">
      <div className="wrap">
        <div className="head">
          <h1 className="sign">
            <span>{words.headline({ place: city && wordsOfCity(city) })}</span> {words.tagline}
          </h1>
          <p className="say">
            {words.promise} <b>{words.firstService}</b>
          </p>
          {city && !city.isServiceable && (
            <>
              <p className="say">{city.closedWords ?? words.nobodyYet({ city: cityName(city) })}</p>
              <NewsletterForm way="awaitCity" city={city.slug} />
              <p className="hint">
                <Rich of={words.oneEmail} stop={(stop) => <SiteLink to="/privacy">{stop}</SiteLink>} />
              </p>
            </>
          )}
        </div>
        <div {...inTurn('quote')} id="quote">
          <header>
            <h2>{words.getAQuote}</h2>
            <span className="tag tag--signal">{words.percentOff}</span>
          </header>
          <QuoteForm label={words.getAQuote} />
          <p className="rating">
            <span>
              <Stars value={rating.home} />
              <Rich of={words.rating({ stars: rating.home, reviews: rating.homeReviews })} />
            </span>
            <span>{words.since}</span>
          </p>
        </div>
        <figure {...inTurn('illustration')}>
          <Art name="car-hero" eager label={words.drawing} />
          <figcaption>{words.marks}</figcaption>
        </figure>
      </div>
    </section>
  )
}
