import { brand } from '../../../contract/brand.ts'
import { useCityPath } from '../../platform/city.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { Blank } from '../../ui/blank.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/sign-in-soon'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: 'Accounts are not open yet',
    description: 'Quotes and bookings need no account: a phone number is enough.',
    path: location.pathname,
    origin: originOf(matches),
    noIndex: true,
  })

/** Stands at the addresses of sign-in and account until they open. */
export default function SignInSoonPage() {
  const inCity = useCityPath()
  return (
    <div className="wrap">
      <h1 className="sr">Accounts are not open yet</h1>
      <Blank
        art="key"
        title="Accounts are not open yet"
        actions={
          <>
            <ButtonLink look="signal" to={inCity('/services')}>
              View All Services
            </ButtonLink>
            <ButtonLink look="line" to="/contact">
              Get Quote
            </ButtonLink>
          </>
        }
      >
        You need none to ask {brand.name} for a quote or a booking: a phone number is enough.
      </Blank>
    </div>
  )
}
