import { useSyncExternalStore } from 'react'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useLostSince } from '../outbox/signal.ts'

/*
 * Whether somebody is asked to put the garage's pages on their phone: from the second day on that they are used there, or
 * once the signal was lost, and after two refusals no more.
 */

const mostRefusals = 2
const key = 'install-card'

/** Days as YYYY-MM-DD. */
type Asked = { first: string; refusals: number; lastRefused?: string }

/** Chromium's own: it asks by itself, unless a page keeps the question. */
type Prompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let question: Prompt | undefined
const screens = new Set<() => void>()
const tell = () => {
  for (const each of screens) each()
}

function keepQuestion(event: Event) {
  event.preventDefault()
  question = event as Prompt
  tell()
}

function forgetQuestion() {
  question = undefined
  tell()
}

// As soon as a page of a garage comes: the browser says it once, and may do so before anything is drawn.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', keepQuestion)
  window.addEventListener('appinstalled', forgetQuestion)
}

export function isToBeAsked({ first, refusals, lastRefused }: Asked, today: string, wasLost: boolean): boolean {
  if (refusals >= mostRefusals || lastRefused === today) return false
  return today > first || wasLost
}

function read(): Asked {
  try {
    const kept = JSON.parse(window.localStorage.getItem(key) ?? 'null') as Asked | null
    if (kept?.first) return kept
  } catch {
    // Storage that is switched off knows of no earlier day.
  }
  const now = { first: indianDay(), refusals: 0 }
  write(now)
  return now
}

function write(asked: Asked) {
  try {
    window.localStorage.setItem(key, JSON.stringify(asked))
  } catch {
    // It is asked for as long as the page is open.
  }
}

/** Only an iPhone's browser has this, and no question of its own. */
const isPhoneOfApple = () => 'standalone' in navigator && !(navigator as { standalone?: boolean }).standalone
/** As an app of its own, not in a tab. */
export const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

function subscribe(screen: () => void) {
  screens.add(screen)
  return () => screens.delete(screen)
}

let refusedHere = false
/** Since this page was opened. */
let wasLost = false

/** 'ask' where the browser has a question of its own; 'tell' where only its menu does it. */
function wayNow(): 'ask' | 'tell' | undefined {
  if (refusedHere || isInstalled() || !(question || isPhoneOfApple())) return undefined
  if (!isToBeAsked(read(), indianDay(), wasLost)) return undefined
  return question ? 'ask' : 'tell'
}

export function useWayToInstall() {
  const isLost = useLostSince() !== undefined
  wasLost = wasLost || isLost
  return useSyncExternalStore(subscribe, wayNow, () => undefined)
}

export function refuse() {
  const asked = read()
  write({ ...asked, refusals: asked.refusals + 1, lastRefused: indianDay() })
  refusedHere = true
  tell()
}

/** The browser asks; what it is answered counts as ours. */
export async function install(): Promise<void> {
  const asked = question
  question = undefined
  const answer = await asked?.prompt()
  if (answer?.outcome === 'dismissed') refuse()
  tell()
}
