import { Link } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { useCity } from '../../platform/city.ts'
import { Art } from '../../ui/art.tsx'
import { inTurn } from '../../ui/in-turn.ts'
import { Stars } from '../../ui/stars.tsx'
import { NewsletterForm } from '../layout/newsletter-form.tsx'
import { QuoteForm } from '../leads/quote-form.tsx'

export function Hero() {
  const city = useCity()
  const { rating, promises } = brand
  return (
    <section className="hero">
      <div className="wrap">
        <div className="head">
          <h1 className="sign">
            <span>Car service in {city?.label ?? 'India'}.</span> {brand.tagline}
          </h1>
          <p className="say">
            Free doorstep pickup and drop, genuine parts, 6 months warranty.{' '}
            <b>{promises.firstServiceDiscountPercent}% off your first service.</b>
          </p>
          {city && !city.isServiceable && (
            <>
              <p className="say">{city.closedWords ?? `No garage in ${city.label} takes requests yet.`}</p>
              <NewsletterForm way="awaitCity" city={city.slug} />
              <p className="hint">
                One email, when the first garage opens. <Link to="/privacy">Stop it</Link> at any time.
              </p>
            </>
          )}
        </div>
        <div {...inTurn('quote')} id="quote">
          <header>
            <h2>Get a quote</h2>
            <span className="tag tag--signal">{promises.firstServiceDiscountPercent}% off</span>
          </header>
          <QuoteForm label="Get a quote" />
          <p className="rating">
            <span>
              <Stars value={rating.home} />
              <b>{rating.home}</b> of 5 from {rating.homeReviews} reviews
            </span>
            <span>
              {brand.homeCity}, since {brand.servingSince}
            </span>
          </p>
        </div>
        <figure {...inTurn('illustration')}>
          <Art
            name="car-hero"
            eager
            label="A hatchback from the side. Seven numbered marks on it are the seven services below."
          />
          <figcaption>The seven marks are the seven services below.</figcaption>
        </figure>
      </div>
    </section>
  )
}
