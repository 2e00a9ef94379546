import type { CityClosing, DeskCity } from '../../../contract/desk/cities/cities.ts'
import type { DeskReason } from '../../../contract/people/operators/operators.ts'
import { type City, findCity } from '../../../contract/platform/places/cities.ts'
import { cityChanged, listCities } from '../../catalogue/public-catalogue/service.ts'
import { type Acting, recordAct } from '../../people/operators/log-service.ts'
import { type Database, type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { Versions } from '../../platform/versions.ts'
import * as queries from './queries.ts'

type CityParts = { database: Pick<Database, 'db'>; versions: Pick<Versions, 'refresh'> }

type Closed = Awaited<ReturnType<typeof queries.listClosed>>[number]

export async function listDeskCities(db: Db): Promise<DeskCity[]> {
  const closed = new Map<string, Closed>((await queries.listClosed(db)).map((row) => [row.city_slug, row]))
  const garages = new Map<string, number>(
    (await queries.countGarages(db)).map((row) => [row.city_slug, Number(row.garages)]),
  )
  return (await listCities(db)).map(({ slug, city, isServiceable }) => {
    const row = closed.get(slug)
    return {
      slug,
      city,
      isServed: isServiceable,
      closed: row ? { at: row.closed_at.toISOString(), words: row.words } : null,
      garages: garages.get(slug) ?? 0,
    }
  })
}

/** @throws Problem not_found */
function getCity(slug: string): City {
  const city = findCity(slug)
  if (!city) throw new Problem('not_found', { sentence: 'There is no such city.' })
  return city
}

/**
 * A city that takes no requests for a while: its garages and their work are found by nobody, and its visitors read why.
 * What is booked stays booked, and its garages go on working (docs/rules.md#cities).
 * @throws Problem not_found; wrong_state where it is closed
 */
export function closeCity(parts: CityParts, slug: string, { words, reason }: CityClosing, by: Acting): Promise<void> {
  return change(parts, slug, by, { action: 'city.closed', reason, changes: { words } }, async (tx, city) => {
    if (await queries.closeCity(tx, city.slug, words)) return
    throw new Problem('wrong_state', { sentence: `${city.city} is closed already.` })
  })
}

/** @throws Problem not_found; wrong_state where it is open */
export function openCity(parts: CityParts, slug: string, { reason }: DeskReason, by: Acting): Promise<void> {
  return change(parts, slug, by, { action: 'city.opened', reason }, async (tx, city) => {
    if (await queries.openCity(tx, city.slug)) return
    throw new Problem('wrong_state', { sentence: `${city.city} is open.` })
  })
}

type Act = { action: string; reason: string; changes?: Record<string, unknown> }

async function change(
  { database: { db }, versions }: CityParts,
  slug: string,
  by: Acting,
  act: Act,
  work: (tx: Tx, city: City) => Promise<void>,
): Promise<void> {
  const city = getCity(slug)
  await transact(db, async (tx) => {
    await work(tx, city)
    await recordAct(tx, by, { ...act, subject: { id: city.slug, label: city.city } })
    await cityChanged(tx, city.slug)
  })
  await versions.refresh()
}
