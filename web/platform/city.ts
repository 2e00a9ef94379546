import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { type CitySlug, findCity } from '../../contract/platform/places/cities.ts'
import type { Location } from '../../contract/platform/places/locations.ts'
import { type CityWords, frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'
import type { loader } from '../root.tsx'
import { storeLocation, useStoredLocation } from './stored-location.ts'

/** The cities where a garage takes requests, in their fixed order; the first is the default. */
export function useServedCities(): Location[] {
  return (useAllCities() ?? []).filter((city) => city.isServiceable)
}

export const useAllCities = () => useRouteLoaderData<typeof loader>('root')?.cities

/** The city that the page is about: the one in its path wins over the remembered one. */
export function useCity(): Location | undefined {
  const { pathname } = useLocation()
  const stored = useStoredLocation()
  const all = useAllCities()
  const ofPath = findCity(pathname.split('/')[1])
  const slug = ofPath?.slug ?? stored?.slug
  return all?.find((city) => city.slug === slug)
}

/** The state to say beside a city; none for Delhi, which is its own. */
export function stateBeside(city: Location) {
  const { city: name, state } = wordsOfCity(city)
  return state === name ? undefined : state
}

/** Its name, and what is said of it, in the reader's language. */
export const wordsOfCity = ({ slug }: { slug: string }): CityWords => say(frame).cities[slug as CitySlug]
export const cityName = (city: { slug: string }) => wordsOfCity(city).city

/** Turns '/services' into '/chennai/services' once a city is known. */
export function useCityPath(): (path: string) => string {
  const slug = useCity()?.slug
  return useCallback((path) => (slug ? `/${slug}${path === '/' ? '' : path}` : path), [slug])
}

/**
 * Where the address goes when a city is chosen (docs/rules.md#cities): home and the services pages take the
 * city as their first segment, in place of another city; whole segments are compared. Undefined: it stays.
 */
export function pathInCity(pathname: string, slug: string): string | undefined {
  const segments = pathname.split('/').filter(Boolean)
  const rest = findCity(segments[0]) ? segments.slice(1) : segments
  // A garage is in one city only: choosing another leads to what that one has.
  if (rest[0] === 'garages') return segments[0] === slug ? undefined : `/${slug}/services`
  const followsCity = rest.length === 0 || rest[0] === 'services' || rest.length < segments.length
  if (!followsCity || segments[0] === slug) return undefined
  return `/${[slug, ...rest].join('/')}`
}

/** Remembers the chosen city, and moves to its page where the address follows the city. */
export function useChooseCity() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (city: Location) => {
    storeLocation(city)
    const path = pathInCity(pathname, city.slug)
    if (path) navigate(path + search)
  }
}

/** Keeps the path's city remembered, and brings a returning visitor of home or services to their city. */
export function useRememberedCity() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const stored = useStoredLocation()
  const all = useAllCities()
  const slugOfPath = findCity(pathname.split('/')[1])?.slug

  useEffect(() => {
    const city = all?.find((each) => each.slug === slugOfPath)
    if (city && city.slug !== stored?.slug) storeLocation(city)
    else if (!slugOfPath && stored) {
      const path = pathInCity(pathname, stored.slug)
      if (path) navigate(path + search, { replace: true })
    }
  }, [all, slugOfPath, stored, pathname, search, navigate])
}
