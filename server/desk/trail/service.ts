import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TrailEntry, TrailQuery } from '../../../contract/desk/trail/trail.ts'
import { auditSentence } from '../../../contract/office/audit/changes.ts'
import { grouped } from '../../../contract/platform/formats.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { type Acting, recordAct } from '../../people/operators/log-service.ts'
import { type Cell, writeCsv } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Page, pageOf } from '../../platform/paging.ts'
import { invalid } from '../../platform/problem.ts'
import { whoIsNamed } from '../../platform/search.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<typeof queries.listTrail>>[number]

const addressIn = ({ changes }: Row) => (typeof changes.address === 'string' ? changes.address : '')

const present = (row: Row): TrailEntry => ({
  id: row.id,
  at: row.created_at.toISOString(),
  garageId: row.garage_id,
  garage: row.name,
  person: row.user_name,
  words: auditSentence({ action: row.action, subjectLabel: row.subject_label, changes: row.changes }),
  address: addressIn(row),
})

const mostNames = 100_000
/** After so many compared names other calls have their turn: by sound some take a tenth of a millisecond. */
const inOneTurn = 250

/** How those are written in the logs of those days who are called so, or sound like it. */
export async function namesLike(db: Db, person: string, query: Omit<TrailQuery, 'person'>, most = mostNames) {
  const names = (await queries.listNames(db, query, most)).map(({ user_name }) => user_name)
  if (names.length > most)
    throw invalid('from', `More than ${grouped(most)} people did something in these days. Please choose fewer days`)
  const isNamed = whoIsNamed(person)
  const found: string[] = []
  for (let from = 0; from < names.length; from += inOneTurn) {
    if (from > 0) await nextTurn()
    found.push(...names.slice(from, from + inOneTurn).filter((name) => isNamed([name], name)))
  }
  return found
}

async function askedOf(db: Db, { phone, person, ...query }: TrailQuery): Promise<queries.Asked> {
  const people = phone === undefined ? undefined : await queries.listPeople(db, tenDigits(phone) ?? phone)
  const names = person === undefined ? undefined : await namesLike(db, person, query)
  return { ...query, people: people?.map(({ id }) => id), names }
}

/** Whoever looks through the logs of garages leaves a line in the operators' own. */
const writeDown = (db: Db, action: string, { from, to, person, phone, address }: TrailQuery, by: Acting) =>
  recordAct(db, by, {
    action,
    subject: { id: null, label: [person, phone, address].filter(Boolean).join(', ') },
    changes: { from, to },
  })

export async function listTrail(db: Db, query: TrailQuery, by: Acting): Promise<Page<TrailEntry>> {
  await writeDown(db, 'trail.looked-at', query, by)
  const { items, ...page } = pageOf(await queries.listTrail(db, await askedOf(db, query)), query.limit, undefined)
  return { ...page, items: items.map(present) }
}

export async function exportTrail(db: Db, query: TrailQuery, by: Acting): Promise<Readable> {
  await writeDown(db, 'trail.exported', query, by)
  const asked = await askedOf(db, query)
  async function* rows(): AsyncGenerator<Cell[]> {
    let page = await queries.listTrail(db, { ...asked, limit: 500 })
    while (page.length > 0) {
      for (const row of page) {
        const { at, garage, person, words, address } = present(row)
        yield [at, garage, person, words, address]
      }
      const last = page.at(-1)
      page = last && page.length > 500 ? await queries.listTrail(db, { ...asked, limit: 500, cursor: last.id }) : []
    }
  }
  return writeCsv(['When', 'Garage', 'Who', 'What', 'Address'], rows())
}
