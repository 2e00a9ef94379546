import { publicCategories } from '../../../contract/catalogue/services/categories.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { home } from '../../../contract/words/home.en.ts'
import { say } from '../../../contract/words/say.ts'
import { cityName, useCity, useCityPath } from '../../platform/city.ts'
import { Art } from '../../ui/art.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inTurn } from '../../ui/in-turn.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { ServiceMenuLink } from './service-menu-link.tsx'

/** The seven of the home page, in the order of their marks on the hero's car. */
const tiles = publicCategories.slice(0, 7)
const badges: Record<string, { text: 'popular' | 'new'; look: string }> = {
  'periodic-services': { text: 'popular', look: 'tag tag--signal' },
  'inspection-diagnostics': { text: 'new', look: 'tag tag--ink' },
}

export function CategoryTiles() {
  const words = say(home)
  const inCity = useCityPath()
  const city = useCity()
  return (
    <section {...inTurn('section')}>
      <div className="wrap">
        <header>
          <h2 className="sign">{words.sevenServices}</h2>
          <p>{words.eachOpens({ city: city?.isServiceable ? cityName(city) : undefined })}</p>
        </header>
        <div className="tiles">
          {tiles.map(({ slug }, index) => {
            const badge = badges[slug]
            return (
              <SiteLink key={slug} {...inTurn('tile')} to={inCity(`/services/${slug}`)}>
                <span className="marker" aria-hidden="true">
                  {index + 1}
                </span>
                {badge && <span className={badge.look}>{words[badge.text]}</span>}
                <Art name={slug} />
                <strong>
                  {say(frame).categories[slug]}
                  <Icon name="right" />
                </strong>
              </SiteLink>
            )
          })}
          <div {...inTurn('tile tile--action')}>
            <p>{words.notSure}</p>
            <div>
              <ButtonLink look="signal" to={`${inCity('/services')}/`}>
                {words.viewAll}
              </ButtonLink>
              <ServiceMenuLink />
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
