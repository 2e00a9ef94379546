import { Link } from 'react-router'
import { publicCategories } from '../../../contract/catalogue/services/categories.ts'
import { useCity, useCityPath } from '../../platform/city.ts'
import { Art } from '../../ui/art.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inTurn } from '../../ui/in-turn.ts'
import { ServiceMenuLink } from './service-menu-link.tsx'

/** The seven of the home page, in the order of their marks on the hero's car. */
const tiles = publicCategories.slice(0, 7)
const badges: Record<string, { text: string; look: string }> = {
  'periodic-services': { text: 'Popular', look: 'tag tag--signal' },
  'inspection-diagnostics': { text: 'New', look: 'tag tag--ink' },
}

export function CategoryTiles() {
  const inCity = useCityPath()
  const city = useCity()
  return (
    <section {...inTurn('section')}>
      <div className="wrap">
        <header>
          <h2 className="sign">Seven services, one for each mark on the car</h2>
          <p>
            Each opens a list of {city?.isServiceable ? city.label : 'your city’s'} garages with their full price,
            before any discount and after.
          </p>
        </header>
        <div className="tiles">
          {tiles.map(({ name, slug }, index) => {
            const badge = badges[slug]
            return (
              <Link key={slug} className="tile" to={inCity(`/services/${slug}`)}>
                <span className="marker" aria-hidden="true">
                  {index + 1}
                </span>
                {badge && <span className={badge.look}>{badge.text}</span>}
                <Art name={slug} />
                <strong>
                  {name}
                  <Icon name="right" />
                </strong>
              </Link>
            )
          })}
          <div className="tile tile--action">
            <p>Not sure which? See them all, with prices.</p>
            <div>
              <ButtonLink look="signal" to={`${inCity('/services')}/`}>
                View All Services
              </ButtonLink>
              <ServiceMenuLink />
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
