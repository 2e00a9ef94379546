import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { shellPages } from '../web/garage/installed/shell-pages.ts'
import { buildTargets } from './oldest-browsers/browsers.ts'

/*
 * The worker that keeps the floor's screens on a phone, and the list of what it keeps (docs/decisions/0061-*). Runs once the
 * pages are built: which files a screen loads only the router's own list says.
 */

const client = fileURLToPath(new URL('../build/client/', import.meta.url))
const worker = 'garage/worker.js'

/** Screens that work without signal, and what stands around them. */
const screens = [
  'root',
  'garage/layout/layout',
  'garage/layout/boundary',
  'garage/floor/mine/page',
  'garage/floor/queue/page',
  'garage/floor/card/page',
]
/** Files of words that these screens say; the others a page loads when it is gone to. */
const words = /\/(?<area>[\w-]+)\.(?:en|ta|hi)-[\w-]+\.js$/
const areas = ['frame', 'floor']
/** What they show besides. */
const pictures = ['art/favicon.svg', 'art/error-spanner.svg']

type Route = { id: string; module: string; imports?: string[]; css?: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

const textOf = (file: string) => readFileSync(join(client, file), 'utf8')

/** `/assets/manifest-1a2b3c4d.js` of the build, which names all its other files. */
function manifestFile(): string {
  const name = readdirSync(join(client, 'assets')).find((each) => /^manifest-\w+\.js$/.test(each))
  if (!name) throw new Error('The pages are not built.')
  return `/assets/${name}`
}

const readManifest = (file: string): Manifest =>
  JSON.parse(/=(?<json>\{.*\});?$/s.exec(textOf(file))?.groups?.json ?? '')

const isSaidElsewhere = (file: string) => !areas.includes(words.exec(file)?.groups?.area ?? areas[0] ?? '')

/** The styles that come with a script which is loaded later: without them it would not come. Vite names them by their places in a list. */
function stylesWith(text: string, script: string): string[] {
  const [, list = '[]'] = /\bm\.f=(\[[^\]]*\])/.exec(text) ?? []
  const [, after = ''] =
    text
      .split(/import\(["'`]\.\//)
      .find((each) => each.startsWith(script))
      ?.split('__vite__mapDeps([') ?? []
  const files: string[] = JSON.parse(list)
  const places = after.slice(0, after.indexOf(']')).split(',').filter(Boolean)
  return places.map((place) => `/${files[Number(place)]}`).filter((file) => file.endsWith('.css'))
}

/** A file with all that it loads, now or later. */
function follow(file: string, found: Set<string>) {
  if (found.has(file)) return
  found.add(file)
  const folder = dirname(file)
  if (file.endsWith('.js')) {
    for (const [, later, name = ''] of textOf(file).matchAll(/(?:from|import)\s*(\(?)["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      const other = `${folder}/${name}`
      if (later && isSaidElsewhere(other)) continue
      follow(other, found)
      if (later) for (const style of stylesWith(textOf(file), name)) follow(style, found)
    }
    // Styles of a language are named, and loaded where it is read.
    for (const [, other = ''] of textOf(file).matchAll(/["'`](\/assets\/(?:tamil|hindi)-[\w-]+\.css)["'`]/g))
      follow(other, found)
  }
  if (file.endsWith('.css')) {
    for (const [, other = ''] of textOf(file).matchAll(/url\(["']?(\/assets\/[^"')]+)["']?\)/g)) follow(other, found)
  }
}

/** All that is kept, by its address, in the order of the alphabet. */
function filesKept(manifest: string): string[] {
  const { entry, routes } = readManifest(manifest)
  const found = new Set([manifest])
  for (const file of [entry.module, ...entry.imports]) follow(file, found)
  for (const screen of screens) {
    const route = Object.values(routes).find(({ id }) => id === screen)
    if (!route) throw new Error(`There is no screen ${screen}.`)
    const { module, imports = [], css = [] } = route
    for (const file of [module, ...imports, ...css]) follow(file.replace(/#.*$/, ''), found)
  }
  for (const file of pictures) found.add(`/${file}`)
  return [...found].sort()
}

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(client, file)))
    .digest('hex')
    .slice(0, 16)

const manifest = manifestFile()
const files = filesKept(manifest)
const shell = [
  ...shellPages.map((url) => ({ url, revision: hashOf(manifest) })),
  // A name with a hash in it is its own revision.
  ...files.map((url) => ({ url, revision: url.startsWith('/assets/') ? null : hashOf(url) })),
]

const [built] = [
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      shell: JSON.stringify(shell),
      manifestFile: JSON.stringify(manifest),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: buildTargets,
      lib: {
        entry: fileURLToPath(new URL('../web/garage/installed/worker.ts', import.meta.url)),
        formats: ['iife'],
        name: 'worker',
      },
      minify: true,
    },
  }),
].flat()
if (!built || !('output' in built)) throw new Error('The worker was not built.')
mkdirSync(join(client, dirname(worker)), { recursive: true })
writeFileSync(join(client, worker), built.output[0].code)
