import type { Page } from '@playwright/test'
import { languages } from '../../contract/words/languages.ts'
import { review } from '../../contract/words/review.ta.ts'
import { linkPages } from '../support/link-pages.ts'
import { photo } from '../support/make-pictures.ts'
import { linkOfDemo } from './field-walk/driver-areas.ts'
import { tick, typeInto } from './hands.ts'
import { tornWords, unreadable } from './large-text.ts'
import { openLink } from './opened-link.ts'
import { sendBill } from './sent-bill.ts'
import { sendEstimate } from './sent-estimate.ts'
import { expect, expectAccessible, newPhone, test } from './site.ts'

/* Which language a link opens in, and that nothing is left in English, is asked in server/link-languages.test.ts. */

test.use({ allowFailedCalls: true })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('on a phone an estimate is approved in Tamil, and a bill is read and paid in Hindi, by taps @phone', async ({
  page,
}) => {
  const { path } = await sendEstimate(page, newPhone())
  const bill = await sendBill(page)
  await page.context().clearCookies()

  await page.goto(path)
  await page.getByRole('button', { name: 'தமிழ்' }).tap()
  await expect(heading(page)).toHaveText('உங்கள் Maruti Suzuki Swift: 3 வேலைகள். சம்மதமா என்று சொல்லுங்கள்.')
  expect(await isWide(page)).toBe(false)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'எல்லாம் சம்மதம்' }).tap()
  const bar = page.getByRole('region', { name: 'உறுதி செய்க' })
  await expect(bar).toContainText('3 சம்மதம்')
  await bar.getByRole('button', { name: '3-இல் 3 உறுதி செய்க' }).tap()
  await expect(heading(page)).toHaveText('நன்றி. வேலை தொடங்கலாம்.')
  await expectAccessible(page)

  await page.goto(bill.path)
  await expect(heading(page)).toHaveText('உங்கள் Maruti Suzuki Swift: பில்')
  await page.getByRole('button', { name: 'हिन्दी' }).tap()
  await expect(heading(page)).toHaveText('आपकी Maruti Suzuki Swift का बिल')
  expect(await isWide(page)).toBe(false)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'मैंने पैसे दे दिए' }).tap()
  await typeInto(page.getByLabel('UTR या UPI नंबर'), '6325 1409')
  await page.getByRole('button', { name: 'गैराज को बताएँ' }).tap()
  await expect(page.getByText('UPI के नंबर (UTR) में 12 अंक होते हैं। अपने ऐप में देख लें।')).toBeVisible()
  await typeInto(page.getByLabel('UTR या UPI नंबर'), '6325 1409 8311')
  await page.getByRole('button', { name: 'गैराज को बताएँ' }).tap()
  await expect(page.getByText('गैराज बैंक में देख रहा है')).toBeVisible()
  await expectAccessible(page)
})

test('a review that is half written is gone on with in another language: words, stars and photos stay', async ({
  page,
}) => {
  await page.goto(`${await linkOfDemo(page, 'r')}?change=1`)
  for (const remove of (await page.getByRole('button', { name: /^Remove photo/ }).all()).reverse()) await remove.click()
  await tick(page.getByRole('radio', { name: '4 stars: Good' }))
  await typeInto(page.getByLabel('What should the next driver know?'), 'Pads in an hour')
  const png = { name: 'pads.png', mimeType: 'image/png', buffer: await photo(320, 240, 'png') }
  await page.getByLabel('Add photos').setInputFiles(png)
  await expect(page.getByText('Sending…')).toHaveCount(0)

  await page.getByRole('button', { name: 'தமிழ்' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN')
  await expect(page.getByLabel(review.label)).toHaveValue('Pads in an hour')
  await expect(page.locator('input[name=stars]:checked')).toHaveValue('4')
  await expect(page.getByRole('img', { name: review.photoInYours({ count: 1 }) })).toBeVisible()
  await expect(page.locator('input[name=photos]')).toHaveValue(/^\S+$/)
  await expect(page.getByRole('button', { name: 'தமிழ்' })).toBeFocused()
  await expect(page.locator('head link[rel=stylesheet][href*=tamil]')).toBeAttached()
  await expectAccessible(page)
  // What the server refuses of a photo is said in the page's language now.
  await page.getByLabel(review.addPhotos).setInputFiles({ ...png, buffer: Buffer.from('%PDF-1.7') })
  await expect(page.locator('[data-refusal]')).toContainText(review.noPicture)

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByLabel('What should the next driver know?')).toHaveValue('Pads in an hour')
  await expect(page.getByRole('img', { name: '1 in your review' })).toBeVisible()
})

for (const language of languages)
  test(`each page of a link is whole in each of its states, and no word of it is torn: ${language} @both`, async ({
    page,
  }) => {
    const faults: string[] = []
    for (const shown of linkPages) {
      await openLink(page, language, shown)
      await expect(heading(page), shown.what).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      for (const fault of [...(await unreadable(page)), ...(await tornWords(page))])
        faults.push(`${shown.what}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
