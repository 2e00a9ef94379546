import { type PrecacheEntry, Serwist } from 'serwist'
import { newestFirst } from './newest-first.ts'
import { openNotice, showNotice } from './told.ts'

/*
 * What keeps the floor's screens on a phone (docs/decisions/0061-*): their scripts, styles and letters by the names that
 * their contents give them, and the pages that load them. It has no answer of the API in its cache, and never writes to it
 * but while it is being installed. A new one waits until the outbox is empty, or no screen is open (keep.ts).
 */

/** Of this release, written by tools/build-worker.ts. */
declare const shell: PrecacheEntry[]
/** The file that a page of this release names. */
declare const manifestFile: string

// Not by `cacheId`: what cleans up would take our own cache for an outdated one.
const cacheName = 'pahiya-garage-screens'

/** A page of another release would load scripts that are not kept beside it: then none is kept, and it is tried again. */
async function ofThisRelease(response: Response): Promise<Response | null> {
  if (response.status !== 200) return null
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  return !isPage || (await response.clone().text()).includes(manifestFile) ? response : null
}

const serwist = new Serwist({
  precacheEntries: shell,
  precacheOptions: {
    cacheName,
    cleanupOutdatedCaches: true,
    plugins: [{ cacheWillUpdate: ({ response }) => ofThisRelease(response) }],
  },
  clientsClaim: true,
})

serwist.registerCapture(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname.startsWith('/garage/'),
  ({ request, url }) => newestFirst(request, url.pathname, (page) => serwist.matchPrecache(page)),
)

/** What TypeScript's library for pages does not know of a worker. */
type Event = { waitUntil: (work: Promise<unknown>) => void }
type PushEvent = Event & { data: { text: () => string } | null }
type PressEvent = Event & { notification: { data: unknown; close: () => void } }
/** What Chromium alone knows: what it takes from a cache or the network by itself, without the worker. */
type Route =
  | { condition: { urlPattern: { pathname: string } }; source: { cacheName: string } }
  | { condition: { requestMode: 'cors' }; source: 'network' }
type InstallEvent = Event & { addRoutes?: (routes: Route[]) => Promise<void> }
declare const self: {
  addEventListener: ((type: 'install', hear: (event: InstallEvent) => void) => void) &
    ((type: 'push', hear: (event: PushEvent) => void) => void) &
    ((type: 'notificationclick', hear: (event: PressEvent) => void) => void)
  registration: ServiceWorkerRegistration
  clients: Parameters<typeof openNotice>[0]
}

// A name with a hash in it means one file for ever: a slow phone need not ask the worker a hundred times for what it keeps. What
// is not kept comes from the server, as does what a script asks for. A call that came to the worker as the next one takes its
// place would wake it again, and Chromium then leaves the next one waiting.
self.addEventListener('install', (event) => {
  const routes = event.addRoutes?.([
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName } },
    { condition: { requestMode: 'cors' }, source: 'network' },
  ])
  // Without them the worker is asked.
  if (routes) event.waitUntil(routes.catch(() => undefined))
})
self.addEventListener('push', (event) => event.waitUntil(showNotice(self.registration, event.data?.text())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotice(self.clients, event.notification.data))
})

serwist.addEventListeners()
