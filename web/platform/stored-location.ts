import { useSyncExternalStore } from 'react'
import { findCity } from '../../contract/platform/places/cities.ts'
import type { Location } from '../../contract/platform/places/locations.ts'

const key = 'selectedLocation'

const listeners = new Set<() => void>()
let parsed: { raw: string | null; location: Location | undefined } = { raw: null, location: undefined }

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Storage may be switched off or full; the choice then holds for this visit only. */
let unstored: string | null = null

function readRaw(): string | null {
  try {
    return window.localStorage.getItem(key) ?? unstored
  } catch {
    return unstored
  }
}

/** What cannot be read is logged and ignored (docs/rules.md#cities). */
function readStoredLocation(): Location | undefined {
  const raw = readRaw()
  if (raw === parsed.raw) return parsed.location
  parsed = { raw, location: parse(raw) }
  return parsed.location
}

function parse(raw: string | null): Location | undefined {
  if (raw === null) return undefined
  try {
    const { slug, isServiceable = true } = JSON.parse(raw) as Partial<Location>
    const city = findCity(slug)
    return city && { ...city, label: city.city, isServiceable }
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: logged, not shown (docs/rules.md#errors)
    console.warn('The stored location could not be read.', error)
    return undefined
  }
}

export function storeLocation(location: Location) {
  unstored = JSON.stringify(location)
  try {
    window.localStorage.setItem(key, unstored)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: logged, not shown (docs/rules.md#errors)
    console.warn('The location could not be stored.', error)
  }
  for (const listener of listeners) listener()
}

/** The remembered city; undefined on the server and until the page has come to life. */
export const useStoredLocation = () => useSyncExternalStore(subscribe, readStoredLocation, () => undefined)
