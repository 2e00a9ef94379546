import type { Identifier } from '@mdn/browser-compat-data'
import { isMissing, mdn } from './compat.ts'

/* What scripts call by name, and not all of the oldest browsers have. */

const { builtins = {} } = mdn.javascript
const { Intl: intl = {} } = builtins
const { Window: windows = {} } = mdn.api
const { elements = {}, global_attributes: everywhere = {} } = mdn.html

const partsOf = (kind: Identifier) =>
  (Object.entries(kind) as [string, Identifier][]).filter(([name]) => !/^(__compat|@@)/.test(name))

/** Known as what an object has, and not its constructor: `Array.prototype.at`, and not `Array.from`. */
const isOfObjects = ({ __compat }: Identifier) => /prototype/i.test([__compat?.spec_url].flat().join())

type Feature = { owner: string; name: string; kind: 'static' | 'member' | 'event'; feature: Identifier }

const ofLanguage: Feature[] = [
  ...partsOf(builtins),
  ...partsOf(intl).map(([name, parts]): [string, Identifier] => [`Intl.${name}`, parts]),
].flatMap(([owner, parts]) =>
  partsOf(parts).map(([name, feature]) => ({ owner, name, kind: isOfObjects(feature) ? 'member' : 'static', feature })),
)

const ofPages: Feature[] = partsOf(mdn.api).flatMap(([owner, parts]) =>
  partsOf(parts).map(([part, feature]) => {
    const [name = '', kind = 'member'] = part.split(/_(?=(?:static|event)$)/)
    return { owner, name, kind: kind as Feature['kind'], feature }
  }),
)

/** Without types nobody knows whose member a name is: missing is what nothing of that name has everywhere. */
function missingOf(features: Feature[]): Set<string> {
  const present = new Set(features.flatMap(({ name, feature }) => (isMissing(feature) ? [] : name)))
  return new Set(features.flatMap(({ name }) => (present.has(name) ? [] : name)))
}

/** Whose members a page's script meets. With all of MDN's, `.city` would be a contact's and `.retry` a payment's. */
const met =
  /^(Abort\w+|Animation|Blob|Clipboard|Crypto|DOMTokenList|DataTransfer|Document|Element|Event|File|FormData|HTML\w+|Headers|History|MediaDevices|MediaQueryList|Navigator|Node|NodeList|Performance|PointerEvent|Range|ReadableStream|Request|Response|Selection|ShadowRoot|Storage|StorageManager|ToggleEvent|UIEvent|URL|URLSearchParams|Window)$/

export const missingEvents = missingOf(ofPages.filter(({ kind }) => kind === 'event'))
export const missingMembers = missingOf(ofPages.filter(({ owner, kind }) => kind === 'member' && met.test(owner)))
export const missingMethods = missingOf(ofLanguage.filter(({ kind }) => kind === 'member'))

export const isGlobalMissing = (name: string) => isMissing(builtins[name] ?? mdn.api[name] ?? windows[name])

/** @returns undefined where MDN knows no such thing */
export function isStaticMissing(owner: string, name: string): boolean | undefined {
  const feature = builtins[owner]?.[name] ?? intl[owner]?.[name] ?? mdn.api[owner]?.[`${name}_static`]
  return feature && isMissing(feature)
}

export const isArgumentMissing = (owner: string, name: string) => isMissing(mdn.api[owner]?.[owner]?.[name])

export const isAttributeMissing = (tag: string, name: string) =>
  tag in elements && isMissing(elements[tag]?.[name] ?? everywhere[name])

/** What a browser would have to lose to be no better than the oldest: `Object groupBy`, `Array.prototype toSorted`, ` Temporal` */
export function missingObjects(): { owner: string; name: string }[] {
  const globals = [...partsOf(builtins), ...partsOf(mdn.api)].filter(([, feature]) => isMissing(feature))
  const parts = [...ofLanguage, ...ofPages].filter(({ feature }) => isMissing(feature))
  return [
    ...parts.map(({ owner, name, kind }) => ({
      owner: kind === 'static' ? owner : `${owner}.prototype`,
      name: kind === 'event' ? `on${name}` : name,
    })),
    ...globals.map(([name]) => ({ owner: '', name })),
  ]
}
