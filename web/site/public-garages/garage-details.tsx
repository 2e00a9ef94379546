import { garageAddress } from '../../../contract/platform/places/garage-address.ts'
import '../css/garage.css'
import { useEffect } from 'react'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { langOf } from '../../../contract/words/own-text.ts'
import { say } from '../../../contract/words/say.ts'
import { useNextFree } from '../../platform/use-next-free.ts'
import { useNow } from '../../platform/use-now.ts'
import { inTurn } from '../../ui/in-turn.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { useAddFromAddress, useChosen } from '../online-bookings/use-chosen.ts'
import { BasketBar } from './basket-bar.tsx'
import { titleOf } from './garage-meta.ts'
import { GaragePhotos } from './garage-photos.tsx'
import { GarageServices } from './garage-services.tsx'
import { RatingHere } from './rating-here.tsx'
import { Reviews } from './reviews.tsx'
import { NextFree, OpenNow } from './today.tsx'
import { Visit } from './visit.tsx'

/** What a driver may know of a garage before choosing it. */
export function GarageDetails({ garage }: { garage: PublicGarage }) {
  const words = say(garageWords)
  const { name, citySlug } = garage
  const title = `${titleOf(garage)} | ${brand.name}`
  const now = useNow(60_000, 'later')
  const free = useNextFree(garage.slug)
  const chosen = useChosen(garage)
  useAddFromAddress(garage)
  // Within the site the page is there before the garage: its title is known only now.
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="wrap">
      <nav aria-label={say(frame).breadcrumb}>
        <ol className="crumbs">
          <li>
            <SiteLink to={`/${citySlug}`}>{say(frame).home}</SiteLink>
          </li>
          <li>
            <SiteLink to={`/${citySlug}/services`}>{say(frame).links.services}</SiteLink>
          </li>
          <li>
            <span aria-current="page" {...langOf(name)}>
              {name}
            </span>
          </li>
        </ol>
      </nav>
      <div className="detail garage-page">
        <div className="left">
          <div>
            {garage.logo && (
              <img className="garage-logo" src={garage.logo.thumbnailUrl} alt="" width={64} height={64} />
            )}
            <h1 className="sign" {...langOf(name)}>
              {name}
            </h1>
            <p className="lead-text" {...langOf(garage.address)}>
              {garageAddress(garage)}
            </p>
          </div>
          <dl className="meta">
            <div>
              <dt>{words.rating}</dt>
              <dd>
                <RatingHere garage={garage} />
              </dd>
            </div>
            <div>
              <dt>{words.today}</dt>
              <dd>
                <OpenNow garage={garage} now={now} />
              </dd>
            </div>
            <div>
              <dt>{words.nextFreeSlot}</dt>
              <dd>
                <NextFree free={free} />
              </dd>
            </div>
          </dl>
          <GaragePhotos garage={garage} />
        </div>
        <div {...inTurn('more')}>
          <GarageServices garage={garage} chosen={chosen} />
        </div>
        <aside>
          <Visit garage={garage} now={now} chosen={chosen} />
        </aside>
        <div className="more">
          <Reviews garage={garage} />
        </div>
      </div>
      {garage.services.length > 0 && <BasketBar garage={garage} chosen={chosen} free={free} />}
    </div>
  )
}
