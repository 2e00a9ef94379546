import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * `npm ci` installs the same on every system only if the lock lists what each of them needs: it refuses a lock that lacks
 * one system's packages, and would leave out a program that was built for another.
 */

type Entry = {
  version?: string
  resolved?: string
  integrity?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
const packages: Record<string, Entry> = read('package-lock.json').packages
const entries = Object.entries(packages)

const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'win32', cpu: 'arm64' },
]

/** The package that `name` means to the one at `path`: beside it, or beside one of those that it lies in. */
function found(path: string, name: string): Entry | undefined {
  const own = packages[`${path}${path && '/'}node_modules/${name}`]
  if (own || !path) return own
  return found(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

const needs = entries.flatMap(([path, entry]) =>
  Object.entries({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies }).map(
    ([name, version]) => ({ path, name, version, entry: found(path, name) }),
  ),
)

const isFor = (entry: Entry, { os, cpu, libc }: (typeof platforms)[number]) =>
  (entry.os ?? [os]).includes(os) &&
  (entry.cpu ?? [cpu]).includes(cpu) &&
  (!libc || (entry.libc ?? [libc]).includes(libc))

test('the lock lists every package that another one names, those of other systems too', () => {
  const missing = needs.filter(({ entry }) => !entry).map(({ path, name }) => `${path} needs ${name}`)

  expect(missing).toEqual([])
  expect(needs.length).toBeGreaterThan(1_000)
})

test('what package.json pins is what the lock installs, and names no registry', () => {
  const { dependencies, devDependencies, optionalDependencies } = read('package.json')
  const { '': own } = packages

  expect({ ...own?.dependencies, ...own?.devDependencies, ...own?.optionalDependencies }).toEqual({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  })
  const exact = needs.filter(({ path }) => !path)
  expect(exact.filter(({ version, entry }) => entry?.version?.replace(/^v/, '') !== version)).toEqual([])
  expect(entries.filter(([path, entry]) => entry.resolved || (path && !entry.integrity))).toEqual([])
})

test.each(platforms)('every program built by system is there for %o', (platform) => {
  const families = entries
    .map(([path, entry]) => ({
      path,
      built: Object.keys(entry.optionalDependencies ?? {})
        .map((name) => found(path, name))
        .filter((part) => part?.os && part.cpu),
    }))
    // Our own list brings Node, which comes without musl; what has one system alone is an extra (fsevents).
    .filter(({ path, built }) => path && built.length > 1)

  expect(families.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'node_modules/@biomejs/biome',
      'node_modules/@node-rs/argon2',
      'node_modules/lightningcss',
      'node_modules/rolldown',
      'node_modules/sharp',
    ]),
  )
  const lacking = families.filter(({ built }) => !built.some((part) => part && isFor(part, platform)))
  expect(lacking.map(({ path }) => path)).toEqual([])
})
