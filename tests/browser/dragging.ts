import { writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { drawn } from './hands.ts'

/** How far down from the top of what it is let go over, or from its middle. */
type Target = { at: Locator; down?: number }

async function middleOf(from: Locator) {
  await from.scrollIntoViewIfNeeded()
  const box = await from.boundingBox()
  if (!box) throw new Error('What is dragged is not in view.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function pointOf({ at, down }: Target) {
  const box = await at.boundingBox()
  if (!box) throw new Error('Where it is dragged to is not in view.')
  return { x: box.x + box.width / 2, y: box.y + (down ?? box.height / 2) }
}

/** Holds a finger on something until it is lifted, carries it over a place, and lets go of it there. */
export async function dragByFinger(page: Page, from: Locator, target: Target) {
  const start = await middleOf(from)
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [start])
  await expect(page.locator('[data-held]')).toHaveCount(1)
  await drawn(page)
  // Only now: what is said of the lifted one may have moved the places.
  const end = await pointOf(target)
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }])
    await drawn(page)
  }
  await touch('touchEnd', [])
  await client.detach()
}

/** Lifts what has the focus; the keys that carry it are heard once it is up. */
export async function liftByKey(page: Page, key: 'Space' | 'Enter' = 'Space') {
  await page.keyboard.press(key)
  await expect(page.locator('[data-held]')).toHaveCount(1)
  await drawn(page)
}

/** Carries files from outside the browser over a place, and lets go of them there. */
export async function dropFiles(page: Page, at: Locator, files: { name: string; buffer: Buffer }[]) {
  const point = await middleOf(at)
  const paths = files.map(({ name }) => test.info().outputPath(name))
  for (const [index, path] of paths.entries()) await writeFile(path, files[index]?.buffer ?? '')
  const client = await page.context().newCDPSession(page)
  const data = { items: [], files: paths, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await client.send('Input.dispatchDragEvent', { type, ...point, data })
  }
  await client.detach()
}
