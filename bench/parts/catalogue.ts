import { publicCategories } from '../../contract/categories.ts'
import { cities } from '../../contract/cities.ts'
import type { Figure, Section } from '../report.ts'
import type { BareCatalogue } from '../support/bare-catalogue.ts'
import { type Comparison, compare, summarise, sweep } from '../support/load.ts'
import { addManyServices } from '../support/many-services.ts'
import { withOwnDatabase } from '../support/postgres.ts'
import { type Server, type Store, startBare } from '../support/servers.ts'
import { copyFolder, type Workspace, withProduct } from '../support/workspace.ts'

const api = '/api/v1/public'
const freshProcesses = 3
const warmUpCalls = 500
const bareScript = new URL('../support/bare-catalogue.ts', import.meta.url)

/** Requests a second of the public calls over a bare handler on the same kind of database. */
export async function measureCatalogue(workspace: Workspace): Promise<Section[]> {
  const sections = [await measureOn('the embedded database', { folder: await workspace.demoFolder() }, workspace)]
  const { DATABASE_URL: serverUrl } = process.env
  if (!serverUrl) return sections
  const onPostgres = await withOwnDatabase(serverUrl, async (databaseUrl) => {
    const store = { folder: workspace.newFolder(), databaseUrl }
    await withProduct(store, async () => undefined)
    return measureOn('PostgreSQL', store, workspace)
  })
  return [...sections, onPostgres]
}

async function measureOn(database: string, store: Store, workspace: Workspace): Promise<Section> {
  const neverAsked = await addManyServices(store)
  // Two processes on one folder would corrupt it: the bare handler gets a copy.
  const bareStore: BareCatalogue = store.databaseUrl
    ? { databaseUrl: store.databaseUrl }
    : { folder: copyFolder(`${store.folder}/database`, workspace.newFolder()) }
  const kept = await withProduct(store, async (product) => keptCalls(await anyServiceId(product)))
  const lists = missedLists()
  const bare = await startBare(bareScript, {
    store: bareStore,
    paths: [...kept.map(({ path }) => path), ...neverAsked, ...lists],
  })
  try {
    const figures = await withProduct(store, (product) => compareEach(kept, product, bare))
    const logged = await withProduct(store, (product) => compareEach(kept.slice(1, 2), product, bare), {
      LOG_LEVEL: 'info',
    })
    const misses = await measureMisses(store, bare, neverAsked, lists)
    return {
      title: `Public calls on ${database}, requests a second over a bare node:http handler`,
      notes: [
        'The bare handler runs the same SQL' +
          (store.databaseUrl ? ' on the same server' : ', in its own process without a thread between,') +
          ' and `JSON.stringify` of the rows, at every request.',
        "The product keeps each answer for as long as its city's catalogue stands unchanged. The first figures are of kept " +
          'answers: they say what a visitor meets, not what the work costs. The last two are of answers that were never ' +
          'asked for before, each once, in fresh processes, and so include storing and compressing them.',
        `'busy' is how much of one core the server used: well under 100 % means that the load, not the server, was the limit.`,
      ],
      figures: [
        ...figures,
        ...logged.map((each) => ({ ...each, name: `${each.name}, with production's log` })),
        ...misses,
      ],
    }
  } finally {
    await bare.stop()
  }
}

type Call = { name: string; path: string }

const keptCalls = (serviceId: string): Call[] => [
  { name: 'cities', path: `${api}/cities` },
  { name: 'services of a city', path: `${api}/services?city=chennai` },
  { name: 'services of a city and category', path: `${api}/services?city=chennai&category=periodic-services` },
  { name: 'one service', path: `${api}/services/${serviceId}?city=chennai` },
]

/** Every list of the demo's cities, of all categories and of each. */
function missedLists() {
  return cities
    .filter(({ slug }) => slug !== 'kochi')
    .flatMap(({ slug }) => [
      `${api}/services?city=${slug}`,
      ...publicCategories.map((category) => `${api}/services?city=${slug}&category=${category.slug}`),
    ])
}

async function anyServiceId({ origin }: Server): Promise<string> {
  const reply = await fetch(`${origin}${api}/services?city=chennai`)
  const { services } = (await reply.json()) as { services: { id: string }[] }
  const [first] = services
  if (!first) throw new Error('The demo has no service in Chennai.')
  return first.id
}

async function compareEach(calls: Call[], product: Server, bare: Server): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, path } of calls) {
    figures.push({ ...toFigure(name, await compare(product, bare, { paths: [path] })), goal: 'catalogue' })
  }
  return figures
}

async function measureMisses(store: Store, bare: Server, services: string[], lists: string[]): Promise<Figure[]> {
  const [warmUp, rest] = [services.slice(0, warmUpCalls), services.slice(warmUpCalls)]
  const each = { services: [] as Parameters<typeof summarise>[0], lists: [] as Parameters<typeof summarise>[0] }
  for (let round = 0; round < freshProcesses; round++) {
    await withProduct(store, async (product) => {
      for (const server of [product, bare]) await sweep(server, { paths: warmUp })
      each.services.push({
        ours: await sweep(product, { paths: rest }),
        bare: await sweep(bare, { paths: rest }),
      })
      each.lists.push({ ours: await sweep(product, { paths: lists }), bare: await sweep(bare, { paths: lists }) })
    })
  }
  return [
    toFigure(`one service, never asked for before (${rest.length} of them)`, summarise(each.services)),
    toFigure(`lists, never asked for before (${lists.length} of them)`, summarise(each.lists)),
  ]
}

const toFigure = (name: string, { ratio, range, busy }: Comparison): Figure => ({
  name,
  kind: 'ratio',
  value: ratio,
  range,
  remark: `busy ${Math.round(busy.ours * 100)} % (bare ${Math.round(busy.bare * 100)} %)`,
})
