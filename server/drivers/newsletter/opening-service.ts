import type { FastifyBaseLogger } from 'fastify'
import { type CitySlug, findCity } from '../../../contract/platform/places/cities.ts'
import { faults } from '../../../contract/words/faults.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { type Language, pathIn } from '../../../contract/words/languages.ts'
import { languageOfAsker, say } from '../../../contract/words/say.ts'
import { listCities } from '../../catalogue/public-catalogue/service.ts'
import { speakTo } from '../../platform/asker.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'
import { invalid } from '../../platform/problem.ts'
import { processEach } from '../../platform/process-each.ts'
import { addressKey, countBefore } from '../../platform/rate-limit.ts'
import * as queries from './queries.ts'
import { subscriptionsOfAddress } from './service.ts'

/**
 * Keeps an address for a city that nobody serves, until it was told once (docs/rules.md#cities). Twice is no error, and is
 * not told apart.
 * @throws Problem validation_failed at city, where garages take requests already; too_many_requests
 */
export async function awaitCity(db: Db, city: CitySlug, email: string, ip: string): Promise<void> {
  const served = (await listCities(db)).find(({ slug }) => slug === city)
  if (served?.isServiceable) throw invalid('city', say(faults).servedAlready(say(frame).cities[city]))
  const language = languageOfAsker()
  const hits = [{ limit: subscriptionsOfAddress, who: addressKey(ip) }]
  await countBefore(db, hits, () => transact(db, (tx) => queries.insertWaiter(tx, city, email, language)))
}

const atOnce = 200

/** A city that has opened: each is told once, and forgotten with it; a few hundred at a time. @returns how many were told */
export function tellOfOpenings(db: Db, origin: string, log: Pick<FastifyBaseLogger, 'error'>): Promise<number> {
  return processEach({
    list: async () => {
      const open = (await listCities(db)).filter(({ isServiceable }) => isServiceable).map(({ slug }) => slug)
      if (open.length === 0) return []
      return queries.listWaiters(db, open, atOnce)
    },
    work: (waiter) => transact(db, (tx) => tell(tx, waiter, origin)),
    log,
    failed: { one: 'of an opened city somebody was not told', list: 'who waits for a city could not be read' },
  })
}

type Waiter = { city_slug: string; email: string; language: Language }

async function tell(tx: Tx, waiter: Waiter, origin: string) {
  if (!(await queries.takeWaiter(tx, waiter))) return false
  const { city_slug, email, language } = waiter
  const known = findCity(city_slug)
  const city = known ? speakTo(language, () => say(frame).cities[known.slug].city) : city_slug
  const values = { name: '', language, city, link: origin + pathIn(language, `/${city_slug}`) }
  await queueMessage(tx, { kind: 'mail', to: email, template: 'city-opened', values }, { keepsQuietHours: true })
  return true
}
