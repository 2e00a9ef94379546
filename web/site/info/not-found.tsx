import { data, useLocation } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useCityPath } from '../../platform/city.ts'
import { Art } from '../../ui/art.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Rich } from '../../ui/rich.tsx'

/** Any path that is no page's; the boundary above shows NotFound. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** As the browser has it: what cannot be decoded reached the page with each % written out (server/platform/page-reader.ts). */
const asTyped = (pathname: string) => pathname.replaceAll('%25', '%')

export function NotFound() {
  const words = say(frame).lost
  const { pathname } = useLocation()
  const inCity = useCityPath()
  return (
    <div className="wrap lost">
      <title>{`${words.title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="sign">{words.title}</h1>
        <p>
          <Rich of={words.nothingAt} address={() => <code>{asTyped(pathname)}</code>} />
        </p>
        <div className="button-row">
          <ButtonLink look="signal" to={inCity('/services')}>
            {words.services}
          </ButtonLink>
          <ButtonLink look="line" to={inCity('/')}>
            {say(frame).backToHome}
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
