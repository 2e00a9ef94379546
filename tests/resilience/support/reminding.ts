import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { indianDay } from '../../../contract/platform/formats.ts'
import { remindOfDues } from '../../../server/customers/dues/reminder-service.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { dueMaker } from '../../support/make-due.ts'
import { workshopMaker } from '../../support/make-workshop.ts'
import { registerGarage } from './garage-at.ts'
import { insistAt } from './insist.ts'

const script = fileURLToPath(new URL('./reminder-process.ts', import.meta.url))
const noon = () => new Date(`${indianDay()}T12:00:00+05:30`)

/**
 * Cars fall due without pause. Of every other one two people press to remind its driver, while a process reminds of all by
 * itself.
 */
export async function startReminding(db: Db, url: string, origin: () => string) {
  const { owner, slug } = await registerGarage(origin())
  const garage = await db
    .updateTable('garages')
    .set({ reminds_by_itself: true })
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirstOrThrow()
  const make = { ...workshopMaker(db), ...dueMaker(db) }
  const { insist, seen } = insistAt(origin)
  const dues: string[] = []
  let finishing = false

  const byItself = () =>
    spawn(process.execPath, [script], { env: { ...process.env, DATABASE_URL: url }, stdio: 'ignore' })
  let reminder: ChildProcess = byItself()

  /** What was leased to a process that was killed is free after minutes: they pass here at once. */
  const leasesEnd = () =>
    db.updateTable('sweep_slices').set({ lease_until: sql<Date>`now()` }).where('kind', '=', 'dues').execute()

  async function carFallsDue() {
    const customer = await make.customer(garage)
    await make.consent(customer.phone_key, 'REMINDER')
    const { id } = await make.due(await make.vehicle(customer))
    dues.push(id)
    return id
  }
  const press = (id: string) => insist(owner, '/garages/dues/send', { ids: [id] })
  const all = (async () => {
    while (!finishing) {
      await carFallsDue()
      const id = await carFallsDue()
      await Promise.all([press(id), press(id)])
      await sleep(50)
    }
  })()
  return {
    seen,
    count: () => dues.length,
    async kill() {
      reminder.kill('SIGKILL')
      await leasesEnd()
      reminder = byItself()
    },
    async finish() {
      finishing = true
      await all
      reminder.kill('SIGKILL')
    },
    /** Whoever has agreed is told of each once, after one more look at what nobody was told of yet. */
    async differences(): Promise<string[]> {
      const byItself = await db
        .selectFrom('due_contacts')
        .select('id')
        .where('garage_id', '=', garage.id)
        .where('by_user', 'is', null)
        .execute()
      const failures: unknown[] = []
      await leasesEnd()
      await remindOfDues(
        db,
        'https://pahiya.example',
        { error: (failure: unknown) => failures.push(failure) } as never,
        noon(),
      )
      // A trial in which the process was never quick enough has shown nothing.
      const found = byItself.length > 0 ? [] : ['nobody was reminded by itself']
      found.push(...failures.map((failure) => `a reminder failed: ${JSON.stringify(failure)}`))
      const [messages, contacts] = [
        await db.selectFrom('messages').select('subject_id as of').where('garage_id', '=', garage.id).execute(),
        await db.selectFrom('due_contacts').select('due_id as of').where('garage_id', '=', garage.id).execute(),
      ]
      for (const [name, rows] of Object.entries({ messages, contacts })) {
        const wrong = dues.filter((id) => rows.filter((row) => row.of === id).length !== 1)
        if (wrong.length > 0) found.push(`${wrong.length} of ${dues.length} dues have no ${name}, or several`)
      }
      return found
    },
  }
}
