import { expect, type Locator, type Page } from '@playwright/test'

/** How far down from the top of what it is let go over, or from its middle. */
type Target = { at: Locator; down?: number }

async function pointsOf(from: Locator, { at, down }: Target) {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await at.boundingBox()]
  if (!start || !end) throw new Error('What is dragged, or where to, is not in view.')
  return [
    { x: start.x + start.width / 2, y: start.y + start.height / 2 },
    { x: end.x + end.width / 2, y: end.y + (down ?? end.height / 2) },
  ] as const
}

/** Holds a finger on something until it is lifted, carries it over a place, and lets go of it there. */
export async function dragByFinger(page: Page, from: Locator, target: Target) {
  const [start, end] = await pointsOf(from, target)
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [start])
  await expect(page.locator('[data-held]')).toHaveCount(1)
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }])
  }
  await touch('touchEnd', [])
  await client.detach()
}

/** Lifts what has the focus; the keys that carry it are heard once it is up. */
export async function liftByKey(page: Page, key: 'Space' | 'Enter' = 'Space') {
  await page.keyboard.press(key)
  await expect(page.locator('[data-held]')).toHaveCount(1)
}
