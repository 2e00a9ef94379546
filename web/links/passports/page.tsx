import type { PublicPassport } from '../../../contract/drivers/passports/passports.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { history } from '../../../contract/words/history.en.ts'
import { links } from '../../../contract/words/links.en.ts'
import { passport as passportWords } from '../../../contract/words/passport.en.ts'
import { say } from '../../../contract/words/say.ts'
import { isDone, postCallContext } from '../../platform/posted-form.ts'
import { Art } from '../../ui/art.tsx'
import { ButtonAnchor } from '../../ui/button.tsx'
import { bodyOf } from '../../ui/car-body.ts'
import { carName } from '../../ui/car-names.ts'
import { NumberPlate } from '../../ui/number-plate.tsx'
import { PassportFacts } from '../../ui/passport/facts.tsx'
import { RoadOfKilometres } from '../../ui/passport/road.tsx'
import { PassportVisits } from '../../ui/passport/visits.tsx'
import { failed, LinkFailure, previewMeta } from '../link-failure.tsx'
import { LinkPage } from '../link-page.tsx'
import { ownPage } from '../own-page.ts'
import type { Route } from './+types/page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params
  const answer = await context.get(postCallContext)(`public/passports/${encodeURIComponent(token)}`)
  return isDone(answer) ? ({ token, passport: answer.body as PublicPassport } as const) : failed(answer)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, preview, previewWords } = say(history)
  const isThere = loaderData && 'passport' in loaderData
  return previewMeta(isThere ? `${title} | ${brand.name}` : say(links).title, preview, previewWords)
}

const dayOf = (at: string) => say(formats).printedDay({ day: indianDay(new Date(at)) })

export default function PassportPage({ loaderData }: Route.ComponentProps) {
  const words = say(history)
  if ('failure' in loaderData) {
    const ways = (
      <ButtonAnchor look="line" href={ownPage('/')}>
        {words.toSite}
      </ButtonAnchor>
    )
    return <LinkFailure {...loaderData} ways={ways} />
  }
  const { passport, token } = loaderData
  const { car, summary, visits } = passport
  const { facts, road, km } = say(passportWords)
  const isPriced = summary.spent !== null && visits.length > 0
  const about = [car.fuelType && say(cars).fuels[car.fuelType], car.year].filter(Boolean).join(', ')
  return (
    <LinkPage>
      <div className="passport" data-still data-seen={`/api/v1/public/passports/${token}/seen`} data-estimate={token}>
        <header className="passport-head">
          <div>
            <h1 className="sign">{words.heading({ car: carName(car) })}</h1>
            <NumberPlate number={car.registrationNumber} />
            <p>
              {about && `${about}. `}
              {words.writtenBy({ when: dayOf(passport.asOf) })}
            </p>
          </div>
          <figure>
            <Art name={`car-${bodyOf(car.model)}`} eager />
          </figure>
        </header>
        {visits.length > 0 && (
          <PassportFacts
            summary={summary}
            visits={visits}
            fallen={{ label: words.fallen, none: words.noneFallen }}
            words={facts}
          />
        )}
        <RoadOfKilometres readings={visits} words={{ road, km }} />
        <section className="passport-part" aria-labelledby="visits">
          <header>
            <h2 id="visits">{words.visits}</h2>
            {visits.length > 1 && <p>{words.numbers}</p>}
          </header>
          {visits.length === 0 && <p className="none">{words.none}</p>}
          <PassportVisits
            visits={visits}
            words={{ day: (day) => say(formats).printedDay({ day }), km: (driven) => km({ km: driven }) }}
          />
        </section>
        <p className="fine">
          {isPriced && `${words.withGst} `}
          {words.closes({ when: dayOf(passport.endsAt) })}
        </p>
      </div>
    </LinkPage>
  )
}
