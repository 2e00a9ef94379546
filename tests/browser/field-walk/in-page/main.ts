import {
  held,
  isAsked,
  isThere,
  offered,
  placeInMenu,
  pressPoint,
  refusals,
  rest,
  shownIn,
  shows,
  traits,
  watch,
} from './held.ts'

/* What of the walk runs in the page. */

const walk = { rest, held, shownIn, traits, refusals, isAsked, isThere, placeInMenu, pressPoint, offered, shows }

declare global {
  interface Window {
    walk: typeof walk
  }
}

window.walk = walk
watch()
