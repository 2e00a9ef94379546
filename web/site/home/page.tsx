import { data } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import { home } from '../../../contract/words/home.en.ts'
import { pathIn } from '../../../contract/words/languages.ts'
import { languageOfAsker, say } from '../../../contract/words/say.ts'
import { wordsOfCity } from '../../platform/city.ts'
import { hydratesOnFirstSign } from '../../platform/page-handles.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { DeferredHydration } from '../../ui/deferred-hydration.tsx'
import { takeQuote } from '../leads/quote-action.ts'
import type { Route } from './+types/page'
import { CallToAction } from './call-to-action.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Reasons } from './reasons.tsx'
import { Counters, Testimonials } from './testimonials.tsx'

/** An unknown first segment is no city's home. */
function requireKnownCity({ params }: { params: { citySlug?: string | undefined } }) {
  if (params.citySlug && !findCity(params.citySlug)) throw data(null, { status: 404 })
  return null
}

export const loader = (args: Route.LoaderArgs) => requireKnownCity(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => requireKnownCity(args)

export const action = takeQuote

export const handle = hydratesOnFirstSign

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const city = findCity(params.citySlug)
  const words = say(home)
  const place = city && wordsOfCity(city)
  const origin = originOf(matches)
  return pageMeta({
    title: words.title({ place }),
    description: words.description({ place }),
    path: city ? `/${city.slug}` : '/',
    origin,
    structuredData: [
      {
        '@type': 'AutoRepair',
        name: brand.name,
        url: `${origin ?? ''}${pathIn(languageOfAsker(), city ? `/${city.slug}` : '/')}`,
        image: `${origin ?? ''}/og.png`,
        email: brand.email,
        telephone: brand.phone.href.replace('tel:', ''),
        areaServed: city?.city ?? 'India',
        currenciesAccepted: 'INR',
        address: {
          '@type': 'PostalAddress',
          streetAddress: brand.office.street,
          addressLocality: brand.office.city,
          addressRegion: brand.office.state,
          postalCode: brand.office.pincode,
          addressCountry: 'IN',
        },
      },
    ],
  })
}

export default function HomePage() {
  return (
    <>
      <Hero />
      <DeferredHydration>
        <CategoryTiles />
      </DeferredHydration>
      <DeferredHydration>
        <Reasons />
        <HowItWorks />
        <Counters />
        <Testimonials />
        <CallToAction />
      </DeferredHydration>
    </>
  )
}
