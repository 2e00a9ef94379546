import { data, useLocation } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { useCityPath } from '../../platform/city.ts'
import { Art } from '../../ui/art.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Any path that is no page's; the boundary above shows NotFound. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** As the browser has it: what cannot be decoded reached the page with each % written out (server/platform/page-reader.ts). */
const asTyped = (pathname: string) => pathname.replaceAll('%25', '%')

export function NotFound() {
  const { pathname } = useLocation()
  const inCity = useCityPath()
  return (
    <div className="wrap lost">
      <title>{`Page Not Found | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="sign">Page Not Found</h1>
        <p>
          There is nothing at <code>{asTyped(pathname)}</code>. The address may be mistyped, or the page may have moved.
        </p>
        <div className="button-row">
          <ButtonLink look="signal" to={inCity('/services')}>
            View All Services
          </ButtonLink>
          <ButtonLink look="line" to={inCity('/')}>
            Back to Home
          </ButtonLink>
        </div>
      </div>
      <div>
        <Art name="shadow-board" />
      </div>
    </div>
  )
}

export default function NotFoundPage() {
  return null
}
