import type { Figure, Section } from '../report.ts'
import type { BareCatalogue } from '../support/bare-catalogue.ts'
import { type Call, everyList, usualCalls } from '../support/catalogue-calls.ts'
import { compare, type Pair, processorNote, summarise, sweep, toFigure } from '../support/load.ts'
import { addManyServices } from '../support/many-services.ts'
import { withOwnDatabase } from '../support/postgres.ts'
import { type Server, type Store, startBare } from '../support/servers.ts'
import { copyFolder, type Workspace, withProduct } from '../support/workspace.ts'

const freshProcesses = 3
const warmUpCalls = 500
const bareScript = new URL('../support/bare-catalogue.ts', import.meta.url)

/** Requests a second of the public calls over a bare handler on the same kind of database. */
export async function measureCatalogue(workspace: Workspace): Promise<Section[]> {
  const embedded = { folder: await workspace.demoFolder() }
  const sections = [await measureOn(embedded, 'the embedded database', workspace)]
  const { DATABASE_URL: serverUrl } = process.env
  if (!serverUrl) return sections
  const onPostgres = await withOwnDatabase(serverUrl, async (databaseUrl) => {
    const store = { folder: workspace.newFolder(), databaseUrl }
    // The first start makes the tables and the demo's data.
    await withProduct(store, async () => undefined)
    return measureOn(store, 'PostgreSQL', workspace)
  })
  return [...sections, onPostgres]
}

async function measureOn(store: Store, database: string, workspace: Workspace): Promise<Section> {
  const services = await addManyServices(store)
  const lists = everyList()
  const usual = await withProduct(store, usualCalls)
  const options: BareCatalogue = {
    // Two processes on one folder would corrupt it: the bare handler gets a copy.
    store: store.databaseUrl
      ? { databaseUrl: store.databaseUrl }
      : { folder: copyFolder(`${store.folder}/database`, workspace.newFolder()) },
    paths: [...usual.map(({ path }) => path), ...services, ...lists],
  }
  const bare = await startBare(bareScript, options)
  try {
    return {
      title: `Public calls on ${database}, requests a second over a bare node:http handler`,
      notes,
      figures: [
        ...(await withProduct(store, (product) => measureKept(usual, product, bare))),
        ...(await measureLogged(usual, store, bare)),
        ...(await measureMisses(store, bare, services, lists)),
      ],
    }
  } finally {
    await bare.stop()
  }
}

const notes = [
  'The bare handler runs the same SQL and `JSON.stringify` of the rows at every request. On the embedded database it has ' +
    'no thread between itself and the database, on PostgreSQL it uses the same server.',
  "The product keeps each answer for as long as its city's catalogue stands unchanged. The first figures are of kept " +
    'answers: they say what a visitor meets, not what the work costs. The last two are of answers that were never asked ' +
    'for before, each once, in fresh processes, and so include compressing and keeping them.',
  processorNote,
]

async function measureKept(calls: Call[], product: Server, bare: Server): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, path } of calls) {
    figures.push({ ...toFigure(name, await compare(product, bare, { paths: [path] })), goal: 'catalogue' })
  }
  return figures
}

/** A line in the log for each request and each answer, as in production; without it only what went wrong is logged. */
function measureLogged(calls: Call[], store: Store, bare: Server): Promise<Figure[]> {
  const measure = async (product: Server) => {
    const logged = calls.filter(({ name }) => name === 'services of a city')
    const figures = await measureKept(logged, product, bare)
    return figures.map((figure) => ({ ...figure, name: `${figure.name}, LOG_LEVEL=info` }))
  }
  return withProduct(store, measure, { LOG_LEVEL: 'info' })
}

async function measureMisses(store: Store, bare: Server, services: string[], lists: string[]): Promise<Figure[]> {
  const [warmUp, rest] = [services.slice(0, warmUpCalls), services.slice(warmUpCalls)]
  const servicePairs: Pair[] = []
  const listPairs: Pair[] = []
  for (let round = 0; round < freshProcesses; round++) {
    await withProduct(store, async (product) => {
      for (const server of [product, bare]) await sweep(server, { paths: warmUp })
      servicePairs.push({ ours: await sweep(product, { paths: rest }), bare: await sweep(bare, { paths: rest }) })
      listPairs.push({ ours: await sweep(product, { paths: lists }), bare: await sweep(bare, { paths: lists }) })
    })
  }
  return [
    toFigure(`one service, never asked for before (${rest.length} of them)`, summarise(servicePairs)),
    toFigure(`lists, never asked for before (${lists.length} of them)`, summarise(listPairs)),
  ]
}
