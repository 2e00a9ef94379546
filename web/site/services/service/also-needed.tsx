import { fixedLinks } from '../../../../contract/catalogue/public-catalogue/fixed-links.ts'
import type { ServicePage } from '../../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { brand } from '../../../../contract/platform/brand.ts'
import { rupees } from '../../../../contract/platform/formats.ts'
import type { City } from '../../../../contract/platform/places/cities.ts'
import { formats } from '../../../../contract/words/formats.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { service } from '../../../../contract/words/service.en.ts'
import { Art } from '../../../ui/art.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { inTurn } from '../../../ui/in-turn.ts'
import { TaxIncluded } from '../../../ui/price.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'

type Props = { city: City; shown: string; startingPrices: ServicePage['startingPrices'] }

/** Where the city has no such service: docs/rules.md#public-pages. */
const promised = { price: brand.promises.startingPrice, includesTax: false }

/** @param props `shown`: the slug of the service whose page it is, which leads nowhere */
export function AlsoNeeded({ city, shown, startingPrices }: Props) {
  return (
    <section {...inTurn('also-needed')} aria-labelledby="also-needed">
      <h2 className="sign" id="also-needed">
        {say(service).alsoNeed}
      </h2>
      <div className="also">
        {fixedLinks.map(({ slug, category }, index) => {
          const isHere = slug === shown
          const words = (
            <>
              <Art name={category} />
              <div>
                <strong>
                  {say(service).also[index]}
                  {!isHere && <Icon name="right" />}
                </strong>
                <StartingPrice {...(startingPrices[slug] ?? promised)} />
              </div>
            </>
          )
          return isHere ? (
            <div key={slug} className="tile" aria-current="page">
              {words}
            </div>
          ) : (
            <SiteLink key={slug} className="tile" to={`/${city.slug}/services/${category}/${slug}`}>
              {words}
            </SiteLink>
          )
        })}
      </div>
    </section>
  )
}

const StartingPrice = ({ price, includesTax }: ServicePage['startingPrices'][string]) => (
  <span className="number">
    {price === 0 ? say(formats).price({ amount: price }) : say(service).startingFrom({ price: rupees(price) })}
    {includesTax && price > 0 && (
      <>
        {' '}
        <TaxIncluded />
      </>
    )}
  </span>
)
