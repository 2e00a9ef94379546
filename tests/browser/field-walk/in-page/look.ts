import {
  groupOf,
  isControl,
  isLocked,
  isOn,
  isShown,
  layers,
  mark,
  nameOf,
  numbered,
  type Place,
  pageNow,
  placeNow,
  placeOf,
  reach,
  short,
} from './elements.ts'

export type Found = {
  /** What its element is marked with. */
  id: string
  key: string
  /** Rows of a list share theirs. */
  group: string
}
export type Field = Found & { kind: string; isOn: boolean; isInForm: boolean }
/** `isSwitch`: it shows something else in the place of what is shown. */
export type Opener = Found & { isSwitch: boolean }
export type Look = {
  /** The page with its step, and what lies over it. */
  state: string
  fields: Field[]
  openers: Opener[]
  /** What would send the form in reach. */
  submits: Found[]
}

const fieldSelector = [
  'input:not([type="hidden"], [type="file"], [type="submit"], [type="button"])',
  'select, textarea, button[aria-pressed]:not([aria-label^="Move "]), [contenteditable="true"]',
  ...['switch', 'combobox', 'slider', 'spinbutton', 'checkbox', 'radio'].map((role) => `[role="${role}"]`),
].join()

const openerSelector =
  'button:not([type="submit"], [aria-pressed], [role="switch"]), summary, a[href], [role^="menuitem"], [role="tab"]'

function kindOf(element: Element): string {
  if (element.getAttribute('role') === 'switch') return 'switch'
  if (element.hasAttribute('aria-pressed')) return 'pressed'
  if (element.getAttribute('role') === 'combobox' && element.matches('input')) return 'combobox'
  // What is typed may be shown.
  if (element instanceof HTMLInputElement) return element.type === 'password' ? 'text' : element.type
  return isControl(element) ? element.tagName.toLowerCase() : `unknown (${element.getAttribute('role')})`
}

const inReach = (selector: string) =>
  [...reach().querySelectorAll(selector)].filter((each) => isShown(each) && !isLocked(each))

function named(elements: Element[], bases: string[], place: Place): (Found & { element: Element })[] {
  return numbered(bases).map((key, index) => {
    const element = elements[index] as Element
    return { element, id: mark(element), key, group: groupOf(element, key, place) }
  })
}

/** More choices than this are alike. */
const mostChoices = 6
/** Days are, however few of a week can be chosen: of today's not all the day long. */
const day = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/

function groupOfMany(element: Element, all: Element[], place: Place): string | undefined {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return undefined
  const alike = all.filter((each) => each instanceof HTMLInputElement && each.name === element.name)
  const isOneOfMany = alike.length > mostChoices || day.test(nameOf(element))
  return isOneOfMany ? `${placeOf(element, place)} | one of many ${short(element.name)}` : undefined
}

function fields(place: Place): Field[] {
  const elements = inReach(fieldSelector)
  const bases = elements.map((element) => {
    const name = short(element.getAttribute('name'))
    const value = element instanceof HTMLInputElement && element.type === 'radio' ? `=${short(element.value)}` : ''
    return `${placeOf(element, place)} | ${kindOf(element)} ${nameOf(element)} ${name}${value}`.trim()
  })
  return named(elements, bases, place).map(({ element, group: row, ...about }) => {
    const isInForm = element.closest('form') !== null
    return {
      ...about,
      group: groupOfMany(element, elements, place) ?? row,
      kind: kindOf(element),
      isOn: isOn(element),
      isInForm,
    }
  })
}

/** A link counts that shows the same page in another state. */
function whatOf(element: Element): string | undefined {
  if (!(element instanceof HTMLAnchorElement)) return nameOf(element)
  const isHere = element.origin === location.origin && element.pathname === location.pathname
  if (!isHere || element.target || element.download) return undefined
  const now = new URLSearchParams(location.search)
  const changed = [...new URLSearchParams(element.search)].filter(([name, value]) => now.get(name) !== value)
  const isStep = element.hash !== location.hash && !document.getElementById(element.hash.slice(1))
  return (
    [...changed.map(([name, value]) => `?${name}=${short(value)}`), isStep && element.hash].filter(Boolean).join('') ||
    undefined
  )
}

/** Pressed again it would close. */
const isOpen = (element: Element) => element.matches('details[open] > summary, [aria-expanded="true"]')

function pressable(selector: string, place: Place): Opener[] {
  const all = inReach(selector).flatMap((element) => {
    if (isOpen(element)) return []
    const what = whatOf(element)
    return what === undefined ? [] : [{ element, base: `${placeOf(element, place)} | ${element.localName} ${what}` }]
  })
  const elements = all.map(({ element }) => element)
  return named(
    elements,
    all.map(({ base }) => base),
    place,
  ).map(({ element, ...about }) => ({ ...about, isSwitch: element.matches('a, [role="tab"]') }))
}

export function look(): Look {
  const place = placeNow()
  return {
    state: [pageNow(), ...layers().map(nameOf)].join(' > '),
    fields: fields(place),
    openers: pressable(openerSelector, place),
    submits: pressable('form button[type="submit"]', place),
  }
}
