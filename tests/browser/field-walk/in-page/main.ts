import { held, isAsked, isThere, offered, pressPoint, refusals, rest, shownIn, shows, traits, watch } from './held.ts'

/* What of the walk runs in the page. */

const walk = { rest, held, shownIn, traits, refusals, isAsked, isThere, pressPoint, offered, shows }

declare global {
  interface Window {
    walk: typeof walk
  }
}

window.walk = walk
watch()
