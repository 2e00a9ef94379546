import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { buildScript } from './tools/build-script.ts'
import { endpointsOfBrowsers } from './tools/endpoints-of-browsers.ts'
import { buildTargets } from './tools/oldest-browsers/browsers.ts'
import { fileOfPriceWords, isNameOfWords, wordsOfBrowsers } from './tools/words-of-browsers.ts'
import { fallbackFaces } from './web/ui/fonts/fallback-faces.ts'

const fontFallbacks: Plugin = {
  name: 'font-fallbacks',
  load: { filter: { id: /\/web\/ui\/css\/fallback\.css$/ }, handler: () => fallbackFaces() },
}

/** `import code from './a.ts?script'` */
const scriptSources: Plugin = {
  name: 'script-sources',
  load: {
    filter: { id: /\?script$/ },
    async handler(id) {
      const [file = ''] = id.split('?')
      this.addWatchFile(file)
      return `export default ${JSON.stringify(await buildScript(file))}`
    },
  },
}

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** A screen of the back-office loads this much of what others need too: less requests for a little more code. */
const screensThatShare = 6

/** What stands around every screen, and what a phone opens with: one file, of which a technician waits for all. */
const firstFrame = /\/web\/garage\/(layout\/(layout|boundary)|floor\/mine\/page)\.tsx/

/** What a phone loads once its work is drawn, and screens that write with themselves. */
const sender = /\/web\/garage\/outbox\/send\.ts/

/** Whose a screen, or what is loaded later, is; nobody's: the light pages of links load none of it. */
function areaOf(entry: string): ('garage' | 'account' | 'calls' | 'public')[] {
  if (/\/web\/links\//.test(entry)) return []
  if (/\/web\/(garage|site\/preview)\/|\?answers$/.test(entry)) return ['garage']
  if (/\/web\/account\//.test(entry)) return ['account']
  return /\/web\/platform\/api/.test(entry) ? ['calls'] : ['public']
}

/**
 * Which file a module is built into, by who needs it: what many screens of the back-office share is one file, and so is what
 * it shares with a driver's account. Without this each set of screens that share something makes a file, most of them of a
 * kilobyte: a screen loaded 130.
 */
function sharedChunks() {
  const known = new Map<string, Set<string>>()

  /** The screens, and what they load later, that cannot do without a module. */
  function needing(id: string, context: Context): Set<string> {
    const found = known.get(id)
    if (found) return found
    const entries = new Set<string>()
    known.set(id, entries)
    const module = context.getModuleInfo(id)
    if (!module) return entries
    if (module.isEntry || module.dynamicImporters.length > 0) entries.add(id)
    for (const importer of module.importers) for (const entry of needing(importer, context)) entries.add(entry)
    return entries
  }

  return (id: string, context: Context): string | null => {
    const entries = [...needing(id, context)]
    const areas = new Set(entries.flatMap(areaOf))
    if (areas.size === 0 || areas.has('public')) return null
    // Beside nothing that it does without: what reads answers and what forms are made of comes later.
    if (entries.some((entry) => firstFrame.test(entry))) return areas.size > 1 ? 'signed-in' : 'frame'
    if (areas.has('calls')) return areas.size > 1 ? 'calls' : null
    if (areas.size > 1) return 'forms'
    if (!areas.has('garage')) return null
    if (entries.some((entry) => sender.test(entry))) return 'sender'
    return entries.length >= screensThatShare ? 'office' : null
  }
}

/** By folder the modules that are built into one file. A name that no file has, since it moved, ends the build. */
function modulesOf(folders: Record<string, string>): (id: string) => boolean {
  const names = Object.entries(folders).flatMap(([folder, words]) =>
    words.split(' ').map((name) => `${folder}/${name}`),
  )
  const files = names.map((name) => {
    const file = [`${name}.ts`, `${name}.tsx`].map((each) => join(import.meta.dirname, each)).find(existsSync)
    if (!file) throw new Error(`vite.config.ts names ${name}, which is not there.`)
    return file
  })
  const known = new Set(files)
  return (id) => known.has(id.split('?')[0] ?? '')
}

/**
 * What the pages of a garage, of a service and of a booking share and home and list do without, in one file instead of
 * thirteen small ones (docs/decisions/0031-*). Only in browsers, where a file costs a request.
 */
const visitPages = {
  name: 'visit',
  test: modulesOf({
    'web/ui': 'rating review-proof',
    'web/ui/slots': 'days',
    'web/platform': 'use-next-free',
    'web/site/public-garages': 'garage-path',
    'web/site/services/service': 'picture-in-address service-states',
    'contract/catalogue/public-catalogue': 'fixed-links',
    'contract/platform': 'days paise',
    'contract/platform/places': 'garage-address',
    'contract/platform/terms': 'workshop',
    'contract/people/settings': 'opening-hours',
    'contract/workshop/bookings': 'booking-prices',
  }),
  includeDependenciesRecursively: false,
}

/**
 * What a garage's page and the booking there share, and a service's page does without. Named here because a file of its own
 * costs more in headers than what most of these hold.
 */
const garageVisit = {
  name: 'garage-visit',
  test: modulesOf({
    'web/platform': 'basket',
    'web/site/online-bookings': 'kept-due sums use-chosen',
    'web/site/public-garages': 'found garage-loader',
  }),
  includeDependenciesRecursively: false,
}

const isOfAnyPage = modulesOf({
  'web/ui':
    'art button deferred-hydration dots empty-state field figures fill-field form gives-way icon note phone-field phone-typing picture price settle stars suspense-in-place try-again use-carousel use-hydrated',
  'web/platform':
    'api-error city defer-if-slow draft failures focus-page load-again page-handles page-meta retry return-path session session-store sign-out stored-location tab-storage use-form visible-timers',
  'web/site/services': 'city-links image-placeholder loading-service service-path',
  'contract/platform': 'brand formats phone plates prices public-sentences',
  'contract/platform/places': 'cities',
  'contract/platform/terms': 'car-models',
  'contract/catalogue/services': 'categories',
  'contract/customers/customers': 'unknown-customer',
  // Else a file of words would have to fetch another before it can be said.
  'contract/words': 'own-text plural',
})

/** React's small half, which only the large one shares with others. */
const isReactDom = (id: string) => /\/node_modules\/react-dom\/(index|cjs\/react-dom\.production)\.js$/.test(id)

type FileNames<File> = string | ((file: File) => string)

/**
 * Every page is told the names of all scripts, and a hash does not pack: 42 bits tell a thousand files apart. Fonts and
 * pictures keep theirs, which the server's build gives them too.
 */
const withShortHash = <File>(names: FileNames<File> = 'assets/[name]-[hash].js') => {
  const short = (name: string) => name.replace('[hash]', '[hash:7]')
  return typeof names === 'function' ? (file: File) => short(names(file)) : short(names)
}

/** For browsers alone: the server has all of it anyway. */
const sharedFiles: Plugin = {
  name: 'shared-files',
  applyToEnvironment: ({ name }) => name === 'client',
  // A file of shared modules may hold parts of a screen; React Router asks that a screen's file has its exports and no others.
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  outputOptions: ({ codeSplitting, ...options }) => {
    const splitting = typeof codeSplitting === 'object' ? codeSplitting : {}
    const shared = { name: sharedChunks(), debugName: 'shared', includeDependenciesRecursively: false }
    const words = { name: fileOfPriceWords, debugName: 'price words', includeDependenciesRecursively: false }
    const groups = [...(splitting.groups ?? []), words, visitPages, garageVisit, shared]
    return {
      ...options,
      entryFileNames: withShortHash(options.entryFileNames),
      chunkFileNames: withShortHash(options.chunkFileNames),
      codeSplitting: { ...splitting, groups },
    }
  },
}

export default defineConfig({
  plugins: [fontFallbacks, scriptSources, endpointsOfBrowsers, wordsOfBrowsers, reactRouter(), sharedFiles],
  // A library found only while pages are open would be bundled anew, with a second React in it.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.ts'] },
  // Nothing is inlined as data: our policy for fonts and scripts names our own origin only.
  build: {
    target: buildTargets,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every public page needs, in one file instead of a dozen of a kilobyte each. Named one by one: what
            // they import comes with them, and a module of the back-office would bring zod and its fetching library.
            {
              name: 'site',
              test: (id) =>
                isOfAnyPage(id) || isNameOfWords(id) || isReactDom(id) || /\/web\/site\/layout\/(?!layout\.)/.test(id),
            },
          ],
        },
      },
    },
  },
})
