import type { Page } from '@playwright/test'
import { choose, typeInto } from './hands.ts'
import { expect, expectAccessible, installClock, newPhone, open, passTime, test } from './site.ts'

const path = '/chennai/services/brake-service/front-brake-pad-replacement'

async function swipe(page: Page, distance: number) {
  const stage = page.locator('.gallery .stage')
  await stage.scrollIntoViewIfNeeded()
  const box = await stage.boundingBox()
  if (!box) throw new Error('no gallery')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 5 })
  await page.mouse.up()
}

test('says everything about the service', async ({ page }) => {
  await open(page, path)
  const main = page.getByRole('main')

  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Front Brake Pad Replacement')
  await expect(main.locator('.meta')).toContainText('2 hours')
  await expect(main.locator('.meta')).toContainText('6 Months')
  await expect(main.locator('.meta')).toContainText('₹2,124 incl. GST')
  await expect(main.getByRole('heading', { name: 'What’s Included' })).toBeVisible()
  await expect(main.locator('.included li')).toHaveCount(8)
  await expect(main.getByRole('heading', { name: 'Additional Information' })).toBeVisible()
  await expect(main.locator('.process b')).toHaveText([
    'Book Service',
    'Vehicle Pickup',
    'Expert Service',
    'Quality Check',
    'Home Delivery',
  ])
  await expect(main.locator('.panel')).toContainText('Save 15% Today')
  await expect(main.locator('.panel').getByRole('link', { name: /call us/ })).toHaveAttribute('href', /^tel:/)
  await expect(main.locator('.strip li')).toHaveText(['4.8 rating', '150K+ Services', '100% Genuine'])
  await expect(main.locator('.also a')).toHaveText([
    /Basic Service Package.*Starting from ₹999/,
    /AC Repair and Gas Refill.*Starting from ₹999/,
    /Brake Pad Replacement.*Starting from ₹999/,
    /Complete Car Spa.*Starting from ₹999/,
  ])

  await test.step('the demo’s pictures are drawings, whose lines do not scale', async () => {
    const picture = page.locator('.gallery .slide[data-shown] img')
    await expect(picture).toHaveAttribute('src', /^\/media\/[^?]+\.svg$/)
    const svg = await (await page.request.get((await picture.getAttribute('src')) ?? '')).text()
    expect(svg).toContain('vector-effect:non-scaling-stroke')
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  })
  await test.step('a fixed link leads to its service; where a city has none, to the list of its category', async () => {
    await page.locator('.also a', { hasText: 'Complete Car Spa' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Car Spa')
    await expect(page.locator('.also a')).toHaveCount(3)
    await expect(page.locator('.also [aria-current=page]')).toContainText('Complete Car Spa')

    await page.goto('/kochi/services/car-spa-cleaning/complete-car-spa')
    await expect(page).toHaveURL('/kochi/services/car-spa-cleaning')
  })
})

test('its price says that GST is within, everywhere it stands; a garage without GSTIN charges none', async ({
  page,
}) => {
  await open(page, '/chennai/services/brake-service')
  await expect(page.locator('.card .price').first()).toContainText('incl. GST')
  await page.goto(path)
  await expect(page.locator('.panel .price')).toContainText('incl. GST')

  await page.goto('/coimbatore/services')
  await expect(page.locator('.card .price').first()).toBeVisible()
  await expect(page.getByText('incl. GST')).toHaveCount(0)
})

test('what a city’s garages ask now is what a fixed link starts from; where there is none, the promise', async ({
  page,
}) => {
  await open(page, '/chennai/services/brake-service')
  await page.route('**/public/services/front-brake-pad-replacement?*', async (route) => {
    const reply = await route.fetch()
    const startingPrices = {
      'complete-car-spa': { price: 1299.5, includesTax: true },
      'brake-pad-replacement': { price: 0, includesTax: true },
    }
    await route.fulfill({ response: reply, json: { ...(await reply.json()), startingPrices } })
  })
  await page.getByRole('link', { name: 'View Details of Front Brake Pad Replacement' }).click()

  await expect(page.locator('.also a')).toHaveText([
    /Basic Service Package.*Starting from ₹999$/,
    /AC Repair and Gas Refill.*Starting from ₹999$/,
    /Brake Pad Replacement.*Free$/,
    /Complete Car Spa.*Starting from ₹1,299\.50 incl\. GST$/,
  ])
  await test.step('reached from the list, it has its own title', () =>
    expect(page).toHaveTitle('Front Brake Pad Replacement in Chennai | Pahiya'))
})

test('the gallery: arrows, dots, counter, thumbnails, and a swipe of over 50 px', { tag: '@both' }, async ({
  page,
}) => {
  await open(page, path)
  const counter = page.locator('.gallery .number')
  await expect(counter).toHaveText('1 / 4')

  await page.locator('.gallery').getByRole('button', { name: 'Next image' }).click()
  await expect(counter).toHaveText('2 / 4')
  await expect(page.locator('.gallery .dots i').nth(1)).toHaveClass('on')
  await page.locator('.gallery').getByRole('button', { name: 'Previous image' }).click()
  await page.locator('.gallery').getByRole('button', { name: 'Previous image' }).click()
  await expect(counter).toHaveText('4 / 4')
  await page.locator('.gallery').getByRole('button', { name: 'Image 1', exact: true }).click()
  await expect(counter).toHaveText('1 / 4')

  await swipe(page, -40)
  await expect(page.locator('dialog.lightbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.lightbox')).toBeHidden()
  await expect(counter).toHaveText('1 / 4')
  await swipe(page, -60)
  await expect(counter).toHaveText('2 / 4')
  await expect(page.locator('dialog.lightbox')).toBeHidden()
  await swipe(page, 60)
  await expect(counter).toHaveText('1 / 4')
})

test('the gallery moves on after 5 s', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await installClock(page)
  await open(page, path)
  await page.mouse.move(1400, 700)

  // It moves only once the browser has told it that it is in sight.
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(page.locator('.gallery .number')).toHaveText('2 / 4', { timeout: 250 })
  }).toPass()
})

test('full screen: arrow keys move, thumbnails jump, Escape closes and the focus returns', { tag: '@both' }, async ({
  page,
}) => {
  await open(page, path)
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  const box = page.getByRole('dialog', { name: 'Front Brake Pad Replacement' })
  await expect(box).toBeVisible()
  await expect(box.locator('.ordinal')).toHaveText('1 / 4')

  await page.keyboard.press('ArrowRight')
  await expect(box.locator('.ordinal')).toHaveText('2 / 4')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(box.locator('.ordinal')).toHaveText('4 / 4')
  await box.getByRole('button', { name: /^Image 2/ }).click()
  await expect(box.locator('.ordinal')).toHaveText('2 / 4')
  await expectAccessible(page)

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(page).toHaveURL(path)
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeFocused()
})

test('Back closes the full-screen picture and leaves the page; closing it leaves nothing to go back to', async ({
  page,
}) => {
  await open(page, '/chennai/services/brake-service')
  await page.getByRole('link', { name: 'View Details of Front Brake Pad Replacement' }).click()
  const opener = page.getByRole('button', { name: 'Full screen', exact: true })
  const box = page.getByRole('dialog', { name: 'Front Brake Pad Replacement' })
  await opener.click()
  await expect(box.locator('.ordinal')).toHaveText('1 / 4')

  await page.goBack()
  await expect(box).toBeHidden()
  await expect(page).toHaveURL(path)
  await expect(opener).toBeFocused()

  await opener.click()
  await box.getByRole('button', { name: 'Close' }).click()
  await expect(box).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/chennai/services/brake-service')
})

test('a reload keeps the full-screen picture, and the page comes to life as the server sent it', async ({ page }) => {
  await open(page, path)
  const opener = page.getByRole('button', { name: 'Full screen', exact: true })
  const box = page.locator('dialog.lightbox')
  await opener.click()
  await expect(box).toBeVisible()
  const redrawn: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') redrawn.push(message.text())
  })
  await page.reload()
  await expect(box.locator('.ordinal')).toHaveText('1 / 4')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(page).toHaveURL(path)
  await opener.click()
  await expect(box).toBeVisible()
  expect(redrawn).toEqual([])
})

test('a full-screen picture that is closed as it opens stays closed, and the page is not left', async ({ page }) => {
  await open(page, path)
  const box = page.locator('dialog.lightbox')
  await box.evaluate((dialog: HTMLDialogElement) =>
    new MutationObserver(() => {
      dialog.dataset.closed ??= String(dialog.open)
      dialog.close()
    }).observe(dialog, { attributeFilter: ['open'] }),
  )
  const hashes: string[] = []
  page.on('framenavigated', (frame) => hashes.push(new URL(frame.url()).hash))
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()

  await expect(box).toHaveAttribute('data-closed', 'true')
  await expect.poll(() => hashes).toEqual(['#picture', ''])
  await expect(page).toHaveURL(path)
  await expect(box).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Front Brake Pad Replacement')
})

test.describe('Quick Booking', () => {
  test.use({ allowFailedCalls: true })

  async function openForm(page: Page) {
    await open(page, path)
    await expect(page.getByRole('form', { name: 'Quick Booking' })).toHaveCount(0)
    await page.locator('.panel').getByRole('button', { name: 'Book This Service' }).click()
    return page.getByRole('form', { name: 'Quick Booking' })
  }

  test('from the city’s home to a stored booking and back to the city’s home', async ({ page }) => {
    await open(page, '/')
    await page.locator('header .city').click()
    await page
      .getByRole('dialog', { name: 'Select City' })
      .getByRole('link', { name: /Chennai/ })
      .click()
    await page.getByRole('link', { name: 'View All Services' }).click()
    await expect(page).toHaveURL(/\/chennai\/services\/?$/)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Brake Service' }).click()
    await page.getByRole('link', { name: 'View Details of Front Brake Pad Replacement' }).click()
    await page.locator('.panel').getByRole('button', { name: 'Book This Service' }).click()
    const form = page.getByRole('form', { name: 'Quick Booking' })
    await typeInto(form.getByLabel('Phone'), newPhone())
    await choose(form.getByLabel('Car', { exact: true }), 'Maruti Suzuki Swift')
    await typeInto(form.getByLabel('Anything we should know?'), 'Grinds downhill')
    const sent = page.waitForRequest('**/public/leads')
    await form.getByRole('button', { name: 'Book This Service' }).click()

    expect((await sent).postDataJSON()).toMatchObject({
      city: 'chennai',
      vehicleMake: 'MARUTI SUZUKI',
      vehicleModel: 'SWIFT',
      requirements: 'Front Brake Pad Replacement: Grinds downhill',
      serviceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    await expect(page.locator('.panel').getByRole('status')).toHaveText(
      'Your booking request has been submitted. We will contact you shortly!',
    )
    await expectAccessible(page)
    await passTime(page, 3000)
    await expect(page).toHaveURL('/chennai')
  })

  test('can be closed again, says what is missing or refused, and thanks in its own words', async ({ page }) => {
    const form = await openForm(page)
    const opener = page.locator('.panel').getByRole('button', { name: 'Book This Service' })
    const send = form.getByRole('button', { name: 'Book This Service' })
    await test.step('can be closed again; the focus goes in and comes back', async () => {
      await expect(form.getByLabel('Phone')).toBeFocused()
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Close quick booking' }).click()
      await expect(form).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
    await opener.click()
    await test.step('says what is missing beside the field', async () => {
      await send.click()
      await expect(form.getByText('Please enter a valid phone number')).toBeVisible()
      await expect(form.getByText('Please select your vehicle details')).toBeVisible()
    })
    await typeInto(form.getByLabel('Phone'), '9840011234')
    await choose(form.getByLabel('Car', { exact: true }), 'Toyota Innova')
    for (const [what, reply, sentence] of [
      ['the server’s error', { status: 429, json: { error: 'Too many', message: 'Later' } }, 'Too many'],
      ['else its message', { status: 500, json: { message: 'Later' } }, 'Later'],
      ['it where the error is no text', { status: 400, json: { error: { code: 7 }, message: 'At 8' } }, 'At 8'],
      ['what is refused with a good status', { json: { success: false, message: 'At 9' } }, 'At 9'],
      ['else our own', { status: 500, body: '' }, 'Failed to submit booking'],
    ] as const) {
      await test.step(`a refused booking shows ${what}, and keeps what was typed`, async () => {
        await page.route('**/public/leads', (route) => route.fulfill(reply))
        await send.click()
        await expect(form.getByRole('alert')).toHaveText(sentence)
        await expect(form.getByLabel('Phone')).toHaveValue('9840011234')
      })
    }
    await test.step('thanks in its own words, whatever the answer says', async () => {
      await page.route('**/public/leads', (route) => route.fulfill({ json: { success: true, message: 'Stored.' } }))
      await send.click()
      await expect(page.locator('.panel').getByRole('status')).toHaveText(
        'Your booking request has been submitted. We will contact you shortly!',
      )
    })
  })

  test('on a phone a bar offers the booking while the panel is out of sight', async ({ page }) => {
    await open(page, path)
    await page.locator('.foot').scrollIntoViewIfNeeded()
    await page.locator('.bar').getByRole('button', { name: 'Book This Service' }).click()

    await expect(page.getByRole('form', { name: 'Quick Booking' }).getByLabel('Phone')).toBeInViewport()
  })
})

test.describe('a service that is not there', () => {
  test.use({ allowFailedCalls: true })

  test('is Service Not Found, with a way home', async ({ page }) => {
    const reply = await page.goto('/chennai/services/brake-service/no-such-service')

    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Service Not Found' }).first()).toBeAttached()
    await expect(page.getByText(/service not found/i)).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/chennai')
  })

  test('without a city says so, offers the cities, and leads to the service in the one that is chosen @both', async ({
    page,
  }) => {
    await open(page, '/services/brake-service/front-brake-pad-replacement')
    await expect(page.getByText('Invalid service or location')).toBeVisible()
    await expectAccessible(page)
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Chennai/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Front Brake Pad Replacement', level: 1 })).toBeVisible()
  })

  test('is not asked for again: it would be answered the same', async ({ page }) => {
    await installClock(page)
    await open(page, '/services/brake-service/front-brake-pad-replacement')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.clock.runFor(60_000)

    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
    expect(asked).toEqual([])
  })

  test('when the call fails, says why', async ({ page }) => {
    await open(page, '/chennai/services/brake-service')
    for (const [what, reply, sentence] of [
      ['the server’s sentence', { status: 503, json: { message: 'We are not ready yet.' } }, 'We are not ready yet.'],
      ['else that it failed', { status: 500, body: '' }, 'Failed to load service details'],
    ] as const) {
      await test.step(`shows ${what}`, async () => {
        await page.route('**/api/v1/public/services/*', (route) => route.fulfill(reply))
        await page.getByRole('link', { name: 'View Details of Front Brake Pad Replacement' }).click()
        await expect(page.getByText('Service Not Found').first()).toBeAttached()
        await expect(page.getByText(sentence)).toBeVisible()
        await page.goBack()
      })
    }
  })
})
