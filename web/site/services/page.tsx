import { Suspense, use } from 'react'
import { data } from 'react-router'
import type { PublicService } from '../../../contract/catalogue.ts'
import { findCategory, type PublicCategory } from '../../../contract/categories.ts'
import { findCity } from '../../../contract/cities.ts'
import { ApiError } from '../../platform/api-error.ts'
import { catalogueContext } from '../../platform/catalogue.ts'
import { breadcrumbData, originOf, pageMeta } from '../../platform/page-meta.ts'
import { soon } from '../../platform/soon.ts'
import type { Route } from './+types/page'
import { CategoryTabs } from './category-tabs.tsx'
import { HelpBlock } from './help-block.tsx'
import { ListHead } from './list-head.tsx'
import { ListFailure, LoadingList, NoCity } from './list-states.tsx'
import { ServiceList } from './service-list.tsx'

type Listed = { services: PublicService[] } | { failure: string }

/** @throws a 404 for a city or category that nobody knows */
function readParams({ params }: { params: { citySlug?: string | undefined; category?: string | undefined } }) {
  const city = findCity(params.citySlug)
  const category = findCategory(params.category)
  if ((params.citySlug && !city) || (params.category && !category)) throw data(null, { status: 404 })
  return { city, category }
}

export async function loader(args: Route.LoaderArgs) {
  const { city, category } = readParams(args)
  const catalogue = args.context.get(catalogueContext)
  const listed: Listed | Promise<Listed> | undefined = city && {
    services: await catalogue.listServices(city.slug, category),
  }
  return { city, category, listed }
}

/** While somebody moves about the site the list is a call, and the page does not wait long for its answer. */
export async function clientLoader(args: Route.ClientLoaderArgs): ReturnType<typeof loader> {
  const { city, category } = readParams(args)
  if (!city) return { city, category, listed: undefined }
  const listed: Promise<Listed> = import('../../platform/api.ts')
    .then(async ({ listPublicServices }) => ({ services: await listPublicServices(city.slug, category) }))
    .catch((error) => ({ failure: (error instanceof ApiError && error.sentence) || 'Failed to load services' }))
  return { city, category, listed: (await soon(listed)).answer as never }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { city, category, listed } = loaderData
  const heading = headingOf(category, city?.city)
  const origin = originOf(matches)
  const path = `${city ? `/${city.slug}` : ''}/services${category ? `/${category.slug}` : ''}`
  const services = listed && 'services' in listed ? listed.services : []
  return pageMeta({
    title: heading,
    description: `${heading}: what each service includes, how long it takes and what it costs, before any discount and after.`,
    path,
    origin,
    image: services[0]?.imageUrl ?? null,
    structuredData: [
      breadcrumbData(origin, [
        { name: 'Home', path: '/' },
        ...(city ? [{ name: city.city, path: `/${city.slug}` }] : []),
        { name: category?.name ?? 'All Services', path },
      ]),
    ],
  })
}

const headingOf = (category: PublicCategory | undefined, city: string | undefined) =>
  `${category?.name ?? 'All Services'}${city ? ` in ${city}` : ''}`

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { city, category, listed } = loaderData
  const heading = headingOf(category, city?.city)
  if (!city || !listed) {
    return (
      <>
        <ListHead heading={heading} category={category} />
        <NoCity />
      </>
    )
  }
  return (
    <>
      <Suspense
        key={`${city.slug} ${category?.slug}`}
        fallback={
          <>
            <ListHead heading={heading} city={city} category={category} />
            <CategoryTabs city={city} current={category} />
            <LoadingList />
          </>
        }
      >
        <Listing heading={heading} city={city} category={category} listed={listed} />
      </Suspense>
      <HelpBlock />
    </>
  )
}

type ListingProps = {
  heading: string
  city: NonNullable<ReturnType<typeof findCity>>
  category: PublicCategory | undefined
  listed: Listed | Promise<Listed>
}

function Listing({ heading, city, category, listed }: ListingProps) {
  const result = listed instanceof Promise ? use(listed) : listed
  return (
    <>
      <ListHead heading={heading} city={city} category={category} {...('services' in result ? result : {})} />
      <CategoryTabs city={city} current={category} />
      {'failure' in result ? (
        <ListFailure sentence={result.failure} />
      ) : (
        <ServiceList services={result.services} city={city} category={category} />
      )}
    </>
  )
}
