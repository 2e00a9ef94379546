import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)

/** Each ends by itself, soon after what somebody did or what was drawn, or has a guard of its own. */
const known: Record<string, string> = {
  'platform/visible-timers.ts': 'the helper itself',
  'platform/defer-if-slow.ts': 'gives up on an answer',
  'platform/live.ts': 'gathers what came together; lingers between two screens',
  'platform/api-client.ts': 'lets go of a file that was saved',
  'platform/use-fetch-ahead.ts': 'once, after a page has been drawn',
  'platform/lay-out-in-turn.ts': 'the next free moment',
  'platform/hydrate-on-interaction.ts': 'once, after a page has been drawn',
  'ui/settle.ts': 'a movement',
  'ui/office/said-in-time.ts': 'a pause in typing',
  'ui/office/debounce.ts': 'a pause in typing',
  'ui/office/drag-and-drop.ts': 'a movement',
  'ui/office/use-settling.ts': 'a movement',
  'ui/office/toasts.tsx': 'a sentence that goes',
  'garage/installed/newest-first.ts': 'gives up on an answer',
  'garage/job-cards/card/work/use-answered.ts': 'a movement',
  'garage/settings/section-nav.tsx': 'a movement',
  'garage/parts/scan/use-camera.ts': 'the camera stops when the page is hidden',
  'garage/outbox/outbox.ts': 'stops when the page is hidden, by what is due',
  'garage/reports/throttle.ts': 'gathers what came together',
  'account/bookings/use-trips.ts': 'as long as a question is on its way',
  'links/page-script.ts': 'a word on a button that goes',
  'links/under-finger.ts': 'as long as a finger presses',
  'site/services/card-pictures.tsx': 'once, after a page has been drawn',
  'site/services/service/quick-booking.tsx': 'once, after a booking',
}

/** Only these may come again and again. */
const mayRepeat = ['platform/visible-timers.ts', 'garage/parts/scan/use-camera.ts']

/** What wakes a phone in a pocket. */
function faultsOf(path: string, text: string): string[] {
  const set = [...text.matchAll(/(?<!typeof )\b(setTimeout|setInterval)\b/g)].map(([name]) => name)
  return [
    ...set.filter((name) => !(path in known) || (name === 'setInterval' && !mayRepeat.includes(path))),
    // TanStack asks for nothing while the page is hidden, and wakes it all the same.
    ...(text.includes('refetchInterval') ? ['refetchInterval'] : []),
  ].map((name) => `${path}: ${name}`)
}

const files = globSync('**/*.{ts,tsx}', { cwd: root.pathname }).filter((path) => !/\.test\.tsx?$/.test(path))
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')

test('a timer that waits or comes again is one that stops while the page is hidden', () => {
  expect(files).toContain('platform/visible-timers.ts')
  expect(files.flatMap((path) => faultsOf(path, textOf(path)))).toEqual([])
})

test('the list of other timers names none that is gone', () => {
  expect(Object.keys(known).filter((path) => !/\bset(Timeout|Interval)\b/.test(textOf(path)))).toEqual([])
})

test('a bare timer is found wherever it is put', () => {
  expect(faultsOf('garage/floor/new.ts', 'window.setInterval(tick, 1000)')).toEqual([
    'garage/floor/new.ts: setInterval',
  ])
  expect(
    faultsOf('garage/floor/new.ts', 'const wait = (ms) => new Promise((done) => setTimeout(done, ms))'),
  ).toHaveLength(1)
  expect(faultsOf('ui/office/toasts.tsx', 'setInterval(tick, 1000)')).toHaveLength(1)
  expect(faultsOf('garage/new.ts', 'useQuery({ refetchInterval: 700 })')).toHaveLength(1)
  expect(faultsOf('garage/new.ts', 'let timer: ReturnType<typeof setTimeout> | undefined')).toEqual([])
})
