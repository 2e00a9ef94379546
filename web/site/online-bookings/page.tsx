import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { book as bookWords } from '../../../contract/words/book.en.ts'
import { say } from '../../../contract/words/say.ts'
import { catalogueContext } from '../../platform/catalogue.ts'
import { withShortFooter } from '../../platform/page-handles.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { OnceFound } from '../public-garages/found.tsx'
import { callGarage, loadGarage } from '../public-garages/garage-loader.ts'
import { pathOfBooking } from '../public-garages/garage-path.ts'
import type { Route } from './+types/page'
import { BookFlow } from './book-flow.tsx'

export const handle = withShortFooter

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadGarage(context.get(catalogueContext), params, pathOfBooking)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => callGarage(params, pathOfBooking)

/** The steps are in the address's hash; the garage stays as it is. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formAction }: ShouldRevalidateFunctionArgs) =>
  formAction !== undefined || currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const found = loaderData?.found
  const garage = found && !(found instanceof Promise) && 'garage' in found ? found.garage : undefined
  return pageMeta({
    title: garage ? say(bookWords).title({ name: garage.name }) : say(bookWords).book,
    description: say(bookWords).description,
    path: location.pathname,
    origin: originOf(matches),
    noIndex: true,
  })
}

export default function BookPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <OnceFound slug={params.garageSlug} found={loaderData.found}>
      {(garage) => <BookFlow garage={garage} />}
    </OnceFound>
  )
}
