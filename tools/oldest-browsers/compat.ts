import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { oldestBrowsers } from './browsers.ts'

/** What MDN knows of browsers: which version of which brought what. */
export const mdn: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

const floor = oldestBrowsers.flatMap(({ atMdn, version }) => atMdn.map((browser) => ({ browser, version })))

function isNotAfter(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major < otherMajor || (major === otherMajor && minor <= otherMinor)
}

/** @param knows whether what has a prefix in a browser is written with it too */
const has = (version: string, knows: (prefix: string) => boolean) => (statement: SimpleSupportStatement) =>
  typeof statement.version_added === 'string' &&
  statement.version_added !== 'preview' &&
  isNotAfter(statement.version_added, version) &&
  !(typeof statement.version_removed === 'string' && isNotAfter(statement.version_removed, version)) &&
  !statement.flags &&
  (!statement.prefix || knows(statement.prefix)) &&
  !statement.alternative_name

/** Whether any of the oldest browsers lacks a feature; not where MDN says nothing about it. */
export function isMissing(feature: Identifier | undefined, knows: (prefix: string) => boolean = () => false): boolean {
  const support = feature?.__compat?.support
  if (!support) return false
  return !floor.every(({ browser, version }) => [support[browser] ?? []].flat().some(has(version, knows)))
}
