import { expect, type Locator } from '@playwright/test'

const indexesOf = (select: Locator, label: string) =>
  select.evaluate((element, wanted) => {
    const { options, selectedIndex } = element as HTMLSelectElement
    const goal = [...options].findIndex((option) => option.label === wanted)
    return { goal, at: selectedIndex, last: options.length - 1 }
  }, label)

/**
 * By keys, as people do. The browser then says `input`, lets the page draw, and says `change`; Playwright's
 * `selectOption` says both in one breath, and so does not see a select that is put back between them.
 */
export async function choose(select: Locator, option: string) {
  await select.focus()
  const { goal, last } = await indexesOf(select, option)
  await select.press(goal > last / 2 ? 'End' : 'Home')
  for (let presses = 0; presses < last; presses++) {
    const { at } = await indexesOf(select, option)
    if (at === goal) break
    await select.press(at < goal ? 'ArrowDown' : 'ArrowUp')
  }
  await expect.poll(() => indexesOf(select, option)).toMatchObject({ at: goal })
}
