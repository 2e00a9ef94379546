import { demoGarages } from '../../server/demo/garages.ts'
import { demoPassword } from '../../server/demo/people.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import type { Figure, Section } from '../report.ts'
import { countNote } from '../support/load.ts'
import { addManyParts } from '../support/many-parts.ts'
import { type Caller, compareCalls } from '../support/paired-calls.ts'
import type { Server } from '../support/servers.ts'
import { signIn } from '../support/sign-in.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const sizes = { small: 500, large: 50_000 }

const parts = '/api/v1/garages/parts'
// Each shows as much in both, and so says what the size of the stock list costs.
const calls: { name: string; path: string }[] = [
  { name: 'list', path: parts },
  { name: 'what the list is headed by: how many, their value', path: `${parts}/summary` },
  { name: 'list of those under the minimum', path: `${parts}?filter=LOW` },
  { name: 'search by a rare name', path: `${parts}?search=quadrosport` },
  { name: 'search by a common name', path: `${parts}?search=brake` },
  { name: 'search by number', path: `${parts}?search=ZZ-000417` },
  { name: 'picker, by two words', path: `${parts}/picks?search=oil%20filter` },
  { name: 'picker, by two letters', path: `${parts}/picks?search=oi` },
  { name: 'by a code that is scanned', path: `${parts}/by-code/89010417` },
  { name: 'what is to order, four fifths of them', path: '/api/v1/garages/reorders' },
  { name: 'what is on the way', path: '/api/v1/garages/reorders/on-the-way' },
]

/** What a garage's people wait for as its stock list grows a hundredfold. */
export async function measureStock(workspace: Workspace): Promise<Section[]> {
  const [small, large] = [await folderWith(workspace, sizes.small), await folderWith(workspace, sizes.large)]
  const figures = await withProduct({ folder: small }, (few) =>
    withProduct({ folder: large }, async (many) => compareAll(await signedIn(few), await signedIn(many))),
  )
  return [
    {
      title: 'A garage with 50,000 parts',
      notes: [
        'p95 of a call in a garage with 50,000 parts, over the same in one with 500, in turn, each on an embedded database of its own.',
        countNote,
      ],
      figures,
    },
  ]
}

const [garage] = demoGarages

async function folderWith(workspace: Workspace, count: number): Promise<string> {
  const folder = await workspace.demoFolder()
  const database = await openDatabase({ dataDir: folder, databaseUrl: undefined })
  try {
    await addManyParts(database.db, garage?.id ?? '', count)
  } finally {
    await database.close()
  }
  return folder
}

const signedIn = async ({ origin }: Server): Promise<Caller> => ({
  origin,
  cookie: await signIn(origin, garage?.email ?? '', demoPassword),
})

async function compareAll(few: Caller, many: Caller): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, path } of calls) {
    figures.push({ name, kind: 'ratio', ...(await compareCalls(few, many, path)), goal: 'manyParts' })
  }
  return figures
}
