import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import type { PublicCategory } from '../../../contract/catalogue/services/categories.ts'
import type { City } from '../../../contract/platform/places/cities.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { list } from '../../../contract/words/list.en.ts'
import { say } from '../../../contract/words/say.ts'
import { cityName } from '../../platform/city.ts'
import { SiteLink } from '../../ui/site-link.tsx'

type Props = {
  heading: string
  city?: City
  category: PublicCategory | undefined
  /** Absent while they are on their way. */
  services?: PublicService[] | undefined
}

export function ListHead({ heading, city, category, services }: Props) {
  const words = say(list)
  const garages = new Set(services?.map((service) => service.garageName)).size
  const sentence = services ? services.length > 0 && words.found({ count: services.length, garages }) : words.onTheWay
  return (
    <div className="wrap">
      <nav aria-label={say(frame).breadcrumb}>
        <ol className="crumbs">
          <li>
            <SiteLink to="/">{say(frame).home}</SiteLink>
          </li>
          {city && (
            <li>
              <SiteLink to={`/${city.slug}`}>{cityName(city)}</SiteLink>
            </li>
          )}
          <li>
            <span aria-current="page">{category ? say(frame).categories[category.slug] : words.allServices}</span>
          </li>
        </ol>
      </nav>
      <div className="head-list">
        <h1 className="sign">{heading}</h1>
        {sentence && <p>{sentence}</p>}
      </div>
    </div>
  )
}
