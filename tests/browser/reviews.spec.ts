import { photo } from '../support/make-pictures.ts'
import { tick, typeInto } from './hands.ts'
import { demoDriver, demoOwner, signInAsDriver } from './people.ts'
import { expect, expectAccessible, open, signInAsGarage, test } from './site.ts'

/* Who may write, and what each refusal says, is asked in server/drivers/reviews. */

test.use({ allowFailedCalls: true })

const garagePage = '/chennai/garages/sri-murugan-auto-works'
/** Of the demo (server/demo/seed-reviews.ts). */
const judge = '9000009009'

test('a review with photos is written by its link, looked at, reported by a visitor, and kept or taken down by the desk', async ({
  page,
}) => {
  // Four people, one after the other.
  test.slow()
  const { messages } = await (await page.request.get('/api/v1/demo/inbox', { params: { to: demoDriver.phone } })).json()
  const asked: string = messages.find(({ text }: { text: string }) => /\/r\/\w{16}/.test(text)).text
  const [link = ''] = /\/r\/\w{16}/.exec(asked) ?? []
  const [stop = ''] = /\/s\/\w{16}/.exec(asked) ?? []
  await page.goto(stop)
  await expectAccessible(page)
  await page.goto(`${link}?change=1`)
  await expectAccessible(page)

  // Of a run before this one.
  const before = await page.getByRole('button', { name: /^Remove photo/ }).all()
  for (const remove of before.reverse()) await remove.click()
  const paper = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  for (const wrong of [paper, { ...paper, name: 'bill.jpg', mimeType: 'image/jpeg' }]) {
    await page.getByLabel('Add photos').setInputFiles(wrong)
    await expect(page.getByText('Only JPEG, PNG, WebP, and GIF images are allowed')).toBeVisible()
    await expect(page.getByRole('img', { name: /in your review/ })).toHaveCount(0)
  }
  const files = await Promise.all([300, 310, 320, 330, 340].map((width) => photo(width, 240, 'png')))
  await page
    .getByLabel('Add photos')
    .setInputFiles(files.map((buffer, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer })))
  await expect(page.getByText('A review can have at most 4 photos.')).toBeVisible()
  await expect(page.getByLabel('Add photos')).toBeHidden()
  await page.getByRole('button', { name: 'Remove photo 4' }).click()
  await expect(page.getByLabel('Add photos')).toBeFocused()
  await expect(page.getByText('Sending…')).toHaveCount(0)
  await typeInto(page.getByLabel('What should the next driver know?'), '<b>Pads</b>')
  await tick(page.getByRole('radio', { name: '5 stars: Very good' }))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Please use plain text, without HTML tags')).toBeVisible()
  await expect(page.getByRole('img', { name: /in your review/ })).toHaveCount(3)
  await typeInto(page.getByLabel('What should the next driver know?'), 'Pads changed in an hour.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
  await expect(page.getByRole('img', { name: '3 of 3 in your review' })).toBeVisible()
  await expectAccessible(page)

  await open(page, garagePage)
  const review = page.getByRole('article').filter({ hasText: 'Pads changed in an hour.' })
  await review.getByRole('button', { name: /^Show photo 1/ }).click()
  const fullScreen = page.getByRole('dialog', { name: /^Photos by drivers/ })
  await expect(fullScreen.locator('figure img')).toHaveJSProperty('complete', true)
  // The page under it stays: drawn anew, it would lose what is pressed next.
  await page.route('**/api/v1/public/garages/*', (route) => route.abort())
  await page.keyboard.press('Escape')
  await expect(fullScreen).toBeHidden()
  await expect(page).toHaveURL(garagePage)
  await page.unroute('**/api/v1/public/garages/*')
  // A reload under the picture keeps its entry of the history: there is one to leave, not two.
  const showFirst = review.getByRole('button', { name: /^Show photo 1/ })
  await showFirst.click()
  await expect(fullScreen).toBeVisible()
  await page.reload()
  for (let press = 0; press < 2; press++) {
    await showFirst.click()
    await expect(fullScreen).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(fullScreen).toBeHidden()
    await expect(page).toHaveURL(garagePage)
  }
  await review.getByRole('button', { name: /^Report/ }).click()
  const report = review.getByRole('form', { name: 'Report this review' })
  await report.getByRole('button', { name: 'Send the report' }).click()
  await expect(report).toContainText('Please choose a rule')
  await expect(report).toContainText('Please say what is wrong')
  await expectAccessible(page)
  await tick(report.getByRole('radio', { name: /^3\. Not this visit/ }))
  await typeInto(report.getByLabel('What is wrong?'), 'It is about another car.')
  await report.getByRole('button', { name: 'Send the report' }).click()
  await expect(review).toContainText('Thank you. The review desk will read it')

  await signInAsGarage(page, demoOwner.email)
  await open(page, '/garage/reviews')
  await expect(page.getByRole('listitem').filter({ hasText: 'Pads changed in an hour.' })).toContainText(
    'Reported by A visitor',
  )
  await expectAccessible(page)

  await signInAsDriver(page, judge)
  await open(page, '/desk')
  const waiting = page.getByRole('article').filter({ hasText: 'Pads changed in an hour.' })
  await waiting.getByRole('button', { name: 'Decide' }).click()
  await expect(waiting).toContainText('Please choose to keep it or to take it down')
  await expect(waiting).toContainText('Please write a reason')
  await expectAccessible(page)
  await tick(waiting.getByRole('radio', { name: 'Take it down' }))
  await typeInto(waiting.getByLabel('Reason'), 'It was about another visit.')
  await waiting.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'The review of Sri Murugan Auto Works is taken down.',
  )
  await open(page, garagePage)
  await expect(page.locator('#reviews')).toContainText('under rule 3: It was about another visit.')
})
