import { signedInCookie } from '../../../contract/platform/signed-in-cookie.ts'
import { languageCookie } from '../../../contract/words/languages.ts'
import { privacy } from '../../../contract/words/privacy.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Row } from './data-sheet.tsx'

/*
 * All that our pages leave in a browser, as /cookies and /privacy tell it. A test compares it with what the sources set: a
 * new name is told here first.
 */

type Kept = Row & { isCode: true }
const named = (term: string, detail: string, value?: string): Kept => ({
  term,
  isCode: true,
  detail,
  ...(value ? { value } : {}),
})

export const cookies = [
  named('access', 'Shows the server that you are signed in. Scripts cannot read it.', '15 min'),
  named(
    'refresh',
    'Renews the first one, so that you do not have to sign in again. Scripts cannot read it either.',
    '30 days',
  ),
  named(
    signedInCookie,
    'Holds a 1 and nothing else: that the first two are there. Scripts read it, so that only then we are asked who you are.',
    '30 days',
  ),
  named(
    'browser',
    'That it was you who asked for a sign-in code, and that you have signed in here before: what strangers ask for then never keeps you out. Kept for 10 minutes until you have signed in; stays when you sign out. Scripts cannot read it.',
    '180 days',
  ),
  named(languageCookie, 'The language you chose: English, Tamil or Hindi. Pages are offered in it.', '1 year'),
  named(
    'code-sent',
    'Where no script runs: the number that a sign-in code was sent to, until you have typed the code.',
    '5 min',
  ),
  named(
    'sign-in-ticket',
    'For garages with a second factor: between the password and the code. Scripts cannot read it.',
    '5 min',
  ),
]

const names = ['selectedLocation', 'basket', 'basket-cleared', 'user', 'signing-out'] as const

/** In `localStorage`: what /privacy tells of too, in the language of whoever asks. */
export const entries = names.map((term) => ({
  term,
  isCode: true as const,
  get detail() {
    return say(privacy).entries[term].detail
  },
  get value() {
    return say(privacy).entries[term].value
  },
}))

/** In `sessionStorage`: where a name has a part of its own (a form, a garage), it begins like this. */
export const entriesOfTab = [
  named('react-router-scroll-positions', 'How far down each page you were, so that ‘back’ brings you there.'),
  named('draft of …', 'What you typed into a form or a booking that is not sent yet, never a password or a code.'),
  named('code of …', 'Between phone and code: the number, and how long the code is good.'),
  named('answer.…', 'What you ticked under an estimate before you sent it.'),
]

/** For people who work at a garage. */
export const entriesOfGarages = [
  named('theme', 'Light or dark, if you chose one.', 'Until sign-out'),
  named('single-keys', 'Whether single keys are shortcuts, if you chose it.', 'Until sign-out'),
  named(
    'install-card',
    'Since which day you use the floor’s screens here, and whether you wanted them on your phone’s own screen: asked twice at most.',
    'Until sign-out',
  ),
  named('phone-notices', 'That you do not want to be told of work on this phone: not asked again.', 'Until sign-out'),
  named(
    'pahiya things in the last car',
    'What was ticked as being in the last car, offered for the next.',
    'Until sign-out',
  ),
]

/** In IndexedDB: one for each person who works at a garage. */
export const databases = [
  named(
    'pahiya-work of …',
    'What you pressed, wrote or photographed and has not arrived yet, and the cars of your day and the garage’s list of parts to read without signal: no price, no phone number, no address. Your first name too: whoever else signs in here is told how much of yours waits. Once an admin of your garage has reported the phone as lost, it deletes all of this as soon as it has a connection.',
    'Until sign-out; cars and parts for 36 hours',
  ),
]

/** What a service worker keeps, for technicians. */
export const caches = [
  named(
    'pahiya-garage-screens',
    'The floor’s screens themselves, so that they open without signal: scripts, styles, letters and empty pages, nothing of a garage. The worker beside it, /garage/worker.js, answers with them.',
    'Until sign-out',
  ),
]
