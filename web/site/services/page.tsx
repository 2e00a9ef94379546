import { use } from 'react'
import { data } from 'react-router'
import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import {
  filterNames,
  readServiceListAddress,
  type ServiceFilters,
  serviceListPath,
} from '../../../contract/catalogue/public-catalogue/service-filters.ts'
import { findCategory } from '../../../contract/catalogue/services/categories.ts'
import type { City } from '../../../contract/platform/places/cities.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { list } from '../../../contract/words/list.en.ts'
import { say } from '../../../contract/words/say.ts'
import { catalogueContext } from '../../platform/catalogue.ts'
import { cityName, wordsOfCity } from '../../platform/city.ts'
import { deferIfSlow } from '../../platform/defer-if-slow.ts'
import { type NotLoaded, notLoaded, useLoadAgain } from '../../platform/load-again.ts'
import { hydratesSoon } from '../../platform/page-handles.ts'
import { breadcrumbData, originOf, pageMeta } from '../../platform/page-meta.ts'
import { SuspenseInPlace } from '../../ui/suspense-in-place.tsx'
import type { Route } from './+types/page'
import { FilterTabs } from './filter-tabs.tsx'
import { HelpBlock } from './help-block.tsx'
import { ListHead } from './list-head.tsx'
import { ListFailure, LoadingList, NoCity, NoServices } from './list-states.tsx'
import { ServiceList } from './service-list.tsx'

type Listed = { services: PublicService[] } | NotLoaded

/** @throws a 404 for a city that nobody knows */
function readAddress({ params, request }: Pick<Route.ClientLoaderArgs, 'params' | 'request'>) {
  const address = readServiceListAddress(params, new URL(request.url).searchParams)
  if (!address) throw data(null, { status: 404 })
  return address
}

export async function loader(args: Route.LoaderArgs) {
  const { city, filters, isUnknown } = readAddress(args)
  const catalogue = args.context.get(catalogueContext)
  const listed: Listed | undefined = city && {
    services: isUnknown ? [] : await catalogue.listServices({ ...filters, city: city.slug }),
  }
  return data({ city, filters, isUnknown, listed }, { status: isUnknown ? 404 : 200 })
}

/** While somebody moves about the site the list is a call, and the page does not wait long for its answer. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { city, filters, isUnknown } = readAddress(args)
  if (!city) return { city, filters, isUnknown, listed: undefined }
  if (isUnknown) return { city, filters, isUnknown, listed: { services: [] } }
  const listed: Promise<Listed> = import('../../platform/api.ts')
    .then(async ({ listPublicServices }) => ({ services: await listPublicServices({ ...filters, city: city.slug }) }))
    .catch((error) => notLoaded(error, ''))
  return { city, filters, isUnknown, listed: (await deferIfSlow(listed)).answer }
}

export const handle = hydratesSoon

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { city, filters, isUnknown, listed } = loaderData
  const heading = isUnknown ? say(list).noServices : headingOf(filters, city)
  const origin = originOf(matches)
  const path = serviceListPath({ ...filters, city: city?.slug })
  const services = listed && 'services' in listed ? listed.services : []
  return pageMeta({
    title: heading,
    description: say(list).description({ heading }),
    path,
    origin,
    image: services[0]?.imageUrl ?? null,
    noIndex: isUnknown,
    structuredData: [
      breadcrumbData(origin, [
        { name: say(frame).home, path: '/' },
        ...(city ? [{ name: cityName(city), path: `/${city.slug}` }] : []),
        { name: categoryName(filters) ?? say(list).allServices, path },
      ]),
    ],
  })
}

const categoryOf = (filters: ServiceFilters) => findCategory(filters.category)

function categoryName(filters: ServiceFilters): string | undefined {
  const category = categoryOf(filters)
  return category && say(frame).categories[category.slug]
}

const headingOf = (filters: ServiceFilters, city: City | undefined) =>
  say(list).heading({ category: categoryName(filters), place: city && wordsOfCity(city) })

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { city, filters, isUnknown, listed } = loaderData
  if (!city || !listed) {
    return (
      <>
        <ListHead heading={headingOf(filters, city)} category={categoryOf(filters)} />
        <NoCity />
      </>
    )
  }
  if (isUnknown) return <NothingOfThat city={city} filters={filters} />
  return (
    <>
      <SuspenseInPlace
        key={serviceListPath({ ...filters, city: city.slug })}
        fallback={
          <>
            <ListTop city={city} filters={filters} />
            <LoadingList />
          </>
        }
      >
        <Listing city={city} filters={filters} listed={listed} />
      </SuspenseInPlace>
      <HelpBlock />
    </>
  )
}

/** A category that nobody knows: the tabs say which there are. */
function NothingOfThat({ city, filters }: ListProps) {
  return (
    <>
      <ListHead
        heading={say(list).servicesIn({ place: wordsOfCity(city) })}
        city={city}
        category={undefined}
        services={[]}
      />
      <Tabs city={city} filters={filters} isUnknown />
      <div className="wrap">
        <NoServices city={city} says={say(list).unknownCategory} />
      </div>
      <HelpBlock />
    </>
  )
}

type ListProps = { city: City; filters: ServiceFilters }

/** @param props `services`: absent while they are on their way. */
function ListTop({ city, filters, services }: ListProps & { services?: PublicService[] | undefined }) {
  return (
    <>
      <ListHead heading={headingOf(filters, city)} city={city} category={categoryOf(filters)} services={services} />
      <Tabs city={city} filters={filters} />
    </>
  )
}

const Tabs = (props: ListProps & { isUnknown?: boolean }) =>
  filterNames.map((name) => <FilterTabs key={name} name={name} {...props} />)

function Listing({ city, filters, listed }: ListProps & { listed: Listed | Promise<Listed> }) {
  const result = listed instanceof Promise ? use(listed) : listed
  return (
    <>
      <ListTop city={city} filters={filters} services={'services' in result ? result.services : undefined} />
      {'failure' in result ? (
        <NotListed {...result} />
      ) : (
        <ServiceList services={result.services} city={city} filters={filters} />
      )}
    </>
  )
}

function NotListed({ failure, again }: NotLoaded) {
  return <ListFailure sentence={failure || say(list).notLoaded} onTry={useLoadAgain({ again })} />
}
