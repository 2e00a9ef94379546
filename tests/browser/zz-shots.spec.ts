import { send } from './catalogue.ts'
import { addCard, addCustomer, addMember, openOwnGarage, signInAs } from './own-garage.ts'
import { expect, newPlate, test } from './site.ts'

const labour = { kind: 'LABOUR', description: 'Belt change', quantity: 1, unitPrice: 500, taxRate: 18, hours: 0.5 }
const part = { kind: 'PART', description: 'Drive belt', quantity: 1, unitPrice: 1_150, taxRate: 18 }
test.use({ allowFailedCalls: true })
for (const language of ['en', 'ta', 'hi'] as const)
  test(`shots ${language}`, { tag: '@phone' }, async ({ page }) => {
    test.setTimeout(240_000)
    await openOwnGarage(page)
    const member = await addMember(page)
    const ids: string[] = []
    for (let i = 0; i < 3; i++) {
      const { id } = await addCard(
        page,
        await addCustomer(
          page,
          { name: 'Asha' },
          { registrationNumber: newPlate(), make: 'Maruti Suzuki', model: 'Baleno' },
        ),
        {
          ...(i < 2 ? { technicianId: member.id } : {}),
          customerConcerns: 'Squeals on a cold start.',
          estimatedTime: '18:00',
          bayNumber: '4',
        },
      )
      for (const line of [labour, part]) await send(page, 'post', `/garages/jobcards/${id}/lines`, line)
      ids.push(id)
    }
    await signInAs(page, member.email)
    await send(page, 'put', '/account/language', { language })
    await page.goto('/garage/floor/mine')
    await expect(page.locator('.work-go').first()).toBeVisible()
    await page.locator('button.work-go').first().click()
    await expect(page.locator('.clock-sheet')).toBeVisible()
    await page.evaluate(
      `window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome: 'dismissed' }) }))`,
    )
    await page.context().setOffline(true)
    await expect(page.locator('.install-card')).toBeVisible()
    await page.context().setOffline(false)
    const shot = (name: string) => page.screenshot({ path: `/tmp/shots/${name}-${language}.png`, fullPage: true })
    const wide = async (name: string) => {
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main *, .top-bar *, dialog *')]
          .filter(
            (e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && getComputedStyle(e).overflow !== 'visible',
          )
          .map((e) => e.className + ': ' + (e.textContent ?? '').slice(0, 40)),
      )
      const page2 = await page.evaluate(() => document.documentElement.scrollWidth)
      console.log(language, name, page2, JSON.stringify(cut))
    }
    await shot('mine')
    await wide('mine')
    await page.goto(`/garage/floor/${ids[0]}`)
    await expect(page.locator('.work-bar')).toBeVisible()
    await shot('card')
    await wide('card')
    await page.route('**/api/v1/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
    await page.getByRole('checkbox').nth(1).click()
    await expect(page.locator('.notice--offline')).toBeVisible()
    await shot('card-offline')
    await wide('card-offline')
    await page.goto('/garage/floor/queue')
    await expect(page.locator('.queue-rows li').first()).toBeVisible()
    await shot('queue')
    await wide('queue')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.locator('dialog.dialog--slim')).toBeVisible()
    await page.screenshot({ path: `/tmp/shots/signout-${language}.png` })
    await page.locator('[data-cancel]').click()
    await page.getByRole('button', { name: 'Display and keys' }).click()
    await page.screenshot({ path: `/tmp/shots/language-${language}.png` })
    await wide('dialog')
    await page.keyboard.press('Escape')
    await page.addInitScript(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await page.goto('/garage/floor/mine')
    await expect(page.locator('.work-go').first()).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await shot('mine-large')
    await wide('mine-large')
    await page.goto(`/garage/floor/${ids[0]}`)
    await expect(page.locator('.work-bar')).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await shot('card-large')
    await wide('card-large')
  })
