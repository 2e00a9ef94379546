import { Link } from 'react-router'
import { brand } from '../../../contract/brand.ts'
import type { City } from '../../../contract/cities.ts'
import { rupees } from '../../../contract/formats.ts'
import { Art } from '../../ui/art.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fixedLinks } from './fixed-links.ts'

export function AlsoNeeded({ city }: { city: City }) {
  return (
    <section className="also-needed" aria-labelledby="also-needed">
      <h2 className="sign" id="also-needed">
        You May Also Need
      </h2>
      <div className="also">
        {fixedLinks.map(({ name, slug, category, art }) => (
          <Link key={slug} className="tile" to={`/${city.slug}/services/${category}/${slug}`}>
            <Art name={art} />
            <div>
              <strong>
                {name}
                <Icon name="right" />
              </strong>
              <small className="number">Starting from {rupees(brand.promises.startingPrice)}</small>
            </div>
          </Link>
        ))}
      </div>
    </section>
  )
}
