import { expect, type Locator, type Page } from '@playwright/test'

/*
 * What people do to a field, by the keys and the pointer they have: each key is an event of its own, and what the product
 * makes of it between two keys, or between an `input` and its `change`, is there as it is for them. Playwright's own
 * `fill`, `check` and `selectOption` put a value in its place at once; tools/no-helping-hands.grit refuses them.
 */

/** In place of what stands there. */
export async function typeInto(field: Locator, text: string) {
  const { keyboard } = await selectAll(field)
  if (text === '') await keyboard.press('Delete')
  else await keyboard.type(text)
}

/** By Tab, which closes what is suggested: until then it may cover the fields beneath. */
export async function typeAndGoOn(field: Locator, text: string) {
  await typeInto(field, text)
  await field.page().keyboard.press('Tab')
}

export const empty = (field: Locator) => typeInto(field, '')

/** As from the clipboard: all of it at once. */
export async function pasteInto(field: Locator, text: string) {
  const { keyboard } = await selectAll(field)
  await keyboard.insertText(text)
}

async function selectAll(field: Locator) {
  const page = await takeFocus(field)
  await page.keyboard.press('ControlOrMeta+A')
  return page
}

async function takeFocus(field: Locator) {
  await field.click()
  await expect(field, 'a click on it puts the keys into it').toBeFocused()
  return field.page()
}

/** Opens a list, walks to the option with this label, and takes it; it must still be chosen once the page has been drawn. */
export async function choose(list: Locator, label: string) {
  await pick(list, label)
  await drawn(list.page())
  await expect(list.locator('option:checked'), 'what has been chosen stays so').toHaveText(label)
}

/** The same of a list that gives way to what was chosen. */
export async function pick(list: Locator, label: string) {
  // The keys pass over those that cannot be chosen.
  const options = list.locator('option:enabled')
  await expect.poll(() => options.allTextContents(), 'what the list offers').toContain(label)
  const labels = await options.allTextContents()
  await takeFocus(list)
  for (const key of keysTo(labels.indexOf(label), labels.length)) await list.page().keyboard.press(key)
}

/** From the nearer end of a list that is open. */
function keysTo(place: number, length: number): string[] {
  const fromEnd = length - 1 - place
  const [end, arrow] = place < fromEnd ? ['Home', 'ArrowDown'] : ['End', 'ArrowUp']
  return [end, ...Array.from({ length: Math.min(place, fromEnd) }, () => arrow), 'Enter']
}

/** Any but the first, which as a rule stands for none. */
export async function chooseSecond(list: Locator) {
  const second = list.locator('option:enabled').nth(1)
  await choose(list, (await second.textContent()) ?? '')
}

/** A box that is not ticked yet, or one of several. */
export async function tick(box: Locator) {
  await box.click()
  await expect(box).toBeChecked()
}

export async function untick(box: Locator) {
  await box.click()
  await expect(box).not.toBeChecked()
}

/** @param day YYYY-MM-DD, which is typed digit by digit, part by part as the browser writes its days; or '' for none */
export async function typeDay(field: Locator, day: string) {
  const { keyboard } = await toFirstPart(field)
  if (!day) return emptyParts(field, 3)
  await keyboard.type(dayKeys(await waysOf(field.page()), day))
  await expect(field).toHaveValue(day)
}

/** @param time HH:MM */
export async function typeTime(field: Locator, time: string) {
  const { keyboard } = await toFirstPart(field)
  await keyboard.type(timeKeys(await waysOf(field.page()), time))
  await expect(field).toHaveValue(time)
}

/** @param moment YYYY-MM-DDTHH:MM */
export async function typeMoment(field: Locator, moment: string) {
  const { keyboard } = await toFirstPart(field)
  const ways = await waysOf(field.page())
  const [day = '', time = ''] = moment.split('T')
  await keyboard.type(dayKeys(ways, day))
  // Whether a full year leads on to the hour depends on the last day that the field takes.
  await toFirstPart(field)
  for (let part = 0; part < 3; part++) await keyboard.press('ArrowRight')
  await keyboard.type(timeKeys(ways, time))
  await expect(field).toHaveValue(moment)
}

function dayKeys({ monthFirst }: Ways, day: string) {
  const [year = '', month = '', date = ''] = day.split('-')
  return (monthFirst ? [month, date, year] : [date, month, year]).join('')
}

function timeKeys({ halfDays }: Ways, time: string) {
  const [hour = '', minute = ''] = time.split(':')
  const inHalf = String(Number(hour) % 12 || 12).padStart(2, '0')
  return halfDays ? `${inHalf}${minute}${Number(hour) < 12 ? 'AM' : 'PM'}` : `${hour}${minute}`
}

/** A click goes to the part that it meets. */
async function toFirstPart(field: Locator) {
  const page = await takeFocus(field)
  for (let part = 0; part < 6; part++) await page.keyboard.press('ArrowLeft')
  return page
}

async function emptyParts(field: Locator, parts: number) {
  const { keyboard } = field.page()
  for (let part = 0; part < parts; part++) {
    await keyboard.press('Delete')
    await keyboard.press('ArrowRight')
  }
  await expect(field).toHaveValue('')
}

type Ways = { monthFirst: boolean; halfDays: boolean }
let ways: Promise<Ways> | undefined

/** How this browser writes days and times: by its own language, not by the page's. */
function waysOf(page: Page): Promise<Ways> {
  ways ??= tryOut(page)
  return ways
}

async function tryOut(page: Page): Promise<Ways> {
  const blank = await page.context().newPage()
  await blank.setContent('<input type="datetime-local">')
  const moment = blank.locator('input')
  await toFirstPart(moment)
  await blank.keyboard.type('01022003')
  await blank.keyboard.press('ArrowRight')
  await blank.keyboard.type('0930PM')
  const value = await moment.inputValue()
  await blank.close()
  if (!/^2003-0[12]-0[12]T/.test(value)) throw new Error(`This browser took 01 02 2003 for ${value || 'no day'}.`)
  return { monthFirst: value.startsWith('2003-01'), halfDays: value.endsWith('21:30') }
}

/** Two frames: the page has drawn what it was told, and looked where things are. Without scripts there is nothing to wait for. */
export const drawn = (page: Page) =>
  page.evaluate(() => {
    if (matchMedia('(scripting: none)').matches) return undefined
    return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  })
