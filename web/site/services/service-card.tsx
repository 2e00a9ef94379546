import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { list } from '../../../contract/words/list.en.ts'
import { langOf } from '../../../contract/words/own-text.ts'
import { say } from '../../../contract/words/say.ts'
import { Icon } from '../../ui/icon.tsx'
import { inTurn } from '../../ui/in-turn.ts'
import { Price } from '../../ui/price.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { StarAndCount } from '../../ui/stars.tsx'
import { CardPictures } from './card-pictures.tsx'

type Props = {
  service: PublicService
  /** Of its page. */
  path: string
  eager: boolean
  heading: 'h2' | 'h3'
}

/** One link, whose target is the whole card. */
export function ServiceCard({ service, path, eager, heading: Heading }: Props) {
  const { garageRating: rating } = service
  return (
    <article {...inTurn('card')}>
      <CardPictures service={service} eager={eager} />
      <div className="words">
        <Heading {...langOf(service.serviceName)}>{service.serviceName}</Heading>
        <p {...langOf(service.serviceDescription)}>{service.serviceDescription}</p>
        <div className="by">
          <span>
            <Icon name="clock" />
            {say(formats).shortDuration({ minutes: service.estimatedDuration })}
          </span>
          <span {...langOf(service.garageName)}>
            <Icon name="pin" />
            {[service.garageName, service.garageLocality].filter(Boolean).join(', ')}
          </span>
          {rating && rating.average !== null && (
            <span>
              <StarAndCount average={rating.average} count={rating.count} />
            </span>
          )}
        </div>
      </div>
      <div className="sum">
        <Price {...service} />
        <SiteLink
          className="button button--line go"
          to={path}
          aria-label={say(list).viewOf({ service: service.serviceName })}
        >
          {say(list).view}
        </SiteLink>
      </div>
    </article>
  )
}
