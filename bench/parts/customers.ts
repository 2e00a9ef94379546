import { demoGarages } from '../../server/demo/garages.ts'
import { demoPassword } from '../../server/demo/people.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import type { Figure, Section } from '../report.ts'
import { countNote } from '../support/load.ts'
import { rareName } from '../support/made-up.ts'
import { addManyCustomers } from '../support/many-customers.ts'
import { type Caller, compareCalls } from '../support/paired-calls.ts'
import type { Server } from '../support/servers.ts'
import { signIn } from '../support/sign-in.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const sizes = { small: 2_000, large: 200_000 }

const garages = '/api/v1/garages'
// Each shows as much in both, and so says what the register's size costs.
const calls: { name: string; path: string }[] = [
  { name: 'list', path: `${garages}/customers` },
  { name: 'list of a status', path: `${garages}/customers?status=ACTIVE` },
  { name: 'search by phone', path: `${garages}/customers?search=60000%2048271` },
  { name: 'search by a rare name', path: `${garages}/customers?search=${encodeURIComponent(rareName)}` },
  { name: 'search by a common name', path: `${garages}/customers?search=kumar` },
  { name: 'dashboard', path: `${garages}/dashboard` },
]

/** What a garage's people wait for as its register grows a hundredfold. */
export async function measureCustomers(workspace: Workspace): Promise<Section[]> {
  const [small, large] = [await folderWith(workspace, sizes.small), await folderWith(workspace, sizes.large)]
  const figures = await withProduct({ folder: small }, (few) =>
    withProduct({ folder: large }, async (many) => compareAll(await signedIn(few), await signedIn(many))),
  )
  return [
    {
      title: 'A garage with 200,000 customers',
      notes: [
        'p95 of a call in a garage with 200,000 customers and as many vehicles, over the same in one with 2,000, in turn, ' +
          'each on an embedded database of its own.',
        countNote,
      ],
      figures,
    },
  ]
}

const garageId = demoGarages[0]?.id ?? ''

async function folderWith(workspace: Workspace, count: number): Promise<string> {
  const folder = await workspace.demoFolder()
  const database = await openDatabase({ dataDir: folder, databaseUrl: undefined })
  try {
    await addManyCustomers(database.db, garageId, count)
  } finally {
    await database.close()
  }
  return folder
}

const signedIn = async ({ origin }: Server): Promise<Caller> => ({
  origin,
  cookie: await signIn(origin, demoGarages[0]?.email ?? '', demoPassword),
})

async function compareAll(few: Caller, many: Caller): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, path } of calls) {
    figures.push({ name, kind: 'ratio', ...(await compareCalls(few, many, path)), goal: 'manyCustomers' })
  }
  return figures
}
