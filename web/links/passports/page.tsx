import type { PublicPassport } from '../../../contract/drivers/passports/passports.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { isDone, postCallContext } from '../../platform/posted-form.ts'
import { Art } from '../../ui/art.tsx'
import { ButtonAnchor } from '../../ui/button.tsx'
import { bodyOf } from '../../ui/car-body.ts'
import { carFacts, carName } from '../../ui/car-names.ts'
import { NumberPlate } from '../../ui/number-plate.tsx'
import { PassportFacts } from '../../ui/passport/facts.tsx'
import { RoadOfKilometres } from '../../ui/passport/road.tsx'
import { PassportVisits } from '../../ui/passport/visits.tsx'
import { failed, LinkFailure, previewMeta } from '../link-failure.tsx'
import { LinkPage } from '../link-page.tsx'
import type { Route } from './+types/page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params
  const answer = await context.get(postCallContext)(`public/passports/${encodeURIComponent(token)}`)
  return isDone(answer) ? ({ token, passport: answer.body as PublicPassport } as const) : failed(answer)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  previewMeta(
    loaderData && 'passport' in loaderData ? `Service history | ${brand.name}` : 'Link',
    'Service history of a car',
    'Open it to see what garages did to the car, visit by visit.',
  )

export default function PassportPage({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) {
    const ways = (
      <ButtonAnchor look="line" href="/">
        Go to {brand.name}
      </ButtonAnchor>
    )
    return <LinkFailure {...loaderData} ways={ways} />
  }
  const { passport, token } = loaderData
  const { car, summary, visits } = passport
  const isPriced = summary.spent !== null && visits.length > 0
  return (
    <LinkPage isEnglishOnly>
      <div className="passport" data-still data-seen={`/api/v1/public/passports/${token}/seen`} data-estimate={token}>
        <header className="passport-head">
          <div>
            <h1 className="sign">Service history of a {carName(car)}</h1>
            <NumberPlate number={car.registrationNumber} />
            <p>
              {carFacts(car) && `${carFacts(car)}. `}
              Written by the garages when they handed the car back, not by its owner. As of{' '}
              {printedDay(indianDay(new Date(passport.asOf)))}.
            </p>
          </div>
          <figure>
            <Art name={`car-${bodyOf(car.model)}`} eager />
          </figure>
        </header>
        {visits.length > 0 && <PassportFacts summary={summary} visits={visits} last="fallen" />}
        <RoadOfKilometres readings={visits} />
        <section className="passport-part" aria-labelledby="visits">
          <header>
            <h2 id="visits">Visits</h2>
            {visits.length > 1 && <p>The numbers match the line above.</p>}
          </header>
          {visits.length === 0 && <p className="none">No garage on {brand.name} has handed this car back yet.</p>}
          <PassportVisits visits={visits} />
        </section>
        <p className="fine">
          {isPriced && 'Amounts include GST. '}
          Work done elsewhere is not shown here. This page closes on {printedDay(indianDay(new Date(passport.endsAt)))},
          or when the owner closes it.
        </p>
      </div>
    </LinkPage>
  )
}
