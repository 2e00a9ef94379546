import { Link } from 'react-router'
import { brand } from '../../../contract/brand.ts'
import type { ServicePage } from '../../../contract/catalogue.ts'
import type { City } from '../../../contract/cities.ts'
import { fixedLinks } from '../../../contract/fixed-links.ts'
import { priceText, rupees } from '../../../contract/formats.ts'
import { Art } from '../../ui/art.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inTurn } from '../../ui/in-turn.ts'
import { TaxIncluded } from '../../ui/price.tsx'

type Props = { city: City; startingPrices: ServicePage['startingPrices'] }

/** Where the city has no such service: docs/rules.md#public-pages. */
const promised = { price: brand.promises.startingPrice, includesTax: false }

export function AlsoNeeded({ city, startingPrices }: Props) {
  return (
    <section {...inTurn('also-needed')} aria-labelledby="also-needed">
      <h2 className="sign" id="also-needed">
        You May Also Need
      </h2>
      <div className="also">
        {fixedLinks.map(({ name, slug, category }) => (
          <Link key={slug} className="tile" to={`/${city.slug}/services/${category}/${slug}`}>
            <Art name={category} />
            <div>
              <strong>
                {name}
                <Icon name="right" />
              </strong>
              <StartingPrice {...(startingPrices[slug] ?? promised)} />
            </div>
          </Link>
        ))}
      </div>
    </section>
  )
}

const StartingPrice = ({ price, includesTax }: ServicePage['startingPrices'][string]) => (
  <span className="number">
    {price === 0 ? priceText(price) : `Starting from ${rupees(price)}`}
    {includesTax && price > 0 && (
      <>
        {' '}
        <TaxIncluded />
      </>
    )}
  </span>
)
