import { useSyncExternalStore } from 'react'
import { addDays } from '../../contract/platform/days.ts'
import { indianDay } from '../../contract/platform/formats.ts'
import { forgetCleared, basketKey as key } from './cleared-basket.ts'

/*
 * What a visitor has put aside at a garage until it is booked: ids only, prices are the server's (docs/rules.md#basket).
 * Signing out clears it with all else that is stored (cleared-basket.ts).
 */

const daysKept = 14

type Basket = { serviceIds: string[]; at: string }
/** By city, then by garage. */
export type Baskets = Record<string, Record<string, Basket>>

const isBasket = (value: unknown): value is Basket => {
  const { serviceIds, at } = (value ?? {}) as Partial<Basket>
  return Array.isArray(serviceIds) && serviceIds.every((id) => typeof id === 'string') && typeof at === 'string'
}

const entriesOf = (value: unknown) => Object.entries(typeof value === 'object' && value !== null ? value : {})

/** What is stored, without what is too old, empty or unreadable. */
export function basketsIn(raw: string | null, today = indianDay()): Baskets {
  const baskets: Baskets = {}
  for (const [city, garages] of entriesOf(parsed(raw))) {
    for (const [garage, basket] of entriesOf(garages)) {
      if (!isBasket(basket) || basket.serviceIds.length === 0 || addDays(today, -daysKept) > basket.at) continue
      baskets[city] = { ...baskets[city], [garage]: basket }
    }
  }
  return baskets
}

function parsed(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null')
  } catch {
    return undefined
  }
}

const listeners = new Set<() => void>()
/** Storage may be switched off or full; then it is kept for as long as the page is. */
let unstored: string | null = null
let last: { raw: string | null; baskets: Baskets } = { raw: null, baskets: {} }

function read(): Baskets {
  let raw = unstored
  try {
    raw = window.localStorage.getItem(key) ?? unstored
  } catch {
    // What is not stored is in memory.
  }
  if (raw !== last.raw) last = { raw, baskets: basketsIn(raw) }
  return last.baskets
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

type Place = { citySlug: string; slug: string }

/** Puts these services, and no others, into a garage's basket. */
export function fillBasket({ citySlug, slug }: Place, serviceIds: string[]) {
  forgetCleared()
  const all = read()
  const raw = JSON.stringify({ ...all, [citySlug]: { ...all[citySlug], [slug]: { serviceIds, at: indianDay() } } })
  try {
    window.localStorage.setItem(key, raw)
    unstored = null
  } catch {
    unstored = raw
  }
  for (const listener of listeners) listener()
}

export const basketOf = ({ citySlug, slug }: Place) => read()[citySlug]?.[slug]?.serviceIds ?? nothing

const nothing: string[] = []
const noBaskets: Baskets = {}

/** Nothing on the server, and until the page has come to life. */
export function useBasket({ citySlug, slug }: Place) {
  const ofCity = useSyncExternalStore(subscribe, read, () => noBaskets)[citySlug] ?? {}
  return {
    serviceIds: ofCity[slug]?.serviceIds ?? nothing,
    /** Another garage of the city has one too. */
    isOneOfSeveral: Object.keys(ofCity).some((each) => each !== slug),
  }
}
