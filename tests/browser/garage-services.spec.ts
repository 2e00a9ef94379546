import type { Page, Route } from '@playwright/test'
import { ahmedabadOwner, picture, send, uniqueName, withService } from './catalogue.ts'
import { choose, empty, tick, typeInto } from './hands.ts'
import {
  expect,
  expectAccessible,
  hearNothing,
  holdAnswers,
  loseAnswer,
  newPhone,
  signInAsGarage,
  test,
} from './site.ts'

// The recorder of traces fetches previews (blob:), which our policy refuses: its error would count as ours.
test.use({ allowFailedCalls: true, trace: 'off' })

const card = (page: Page, name: string) => page.getByRole('article', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const alert = (page: Page) => dialog(page).getByRole('alert')

/** The list, showing this service alone. */
async function openList(page: Page, name = '') {
  await page.goto(`/garage/services?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

/** What deletes stands in the card's menu. */
async function startDelete(page: Page, name: string) {
  await card(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

const replyWith = (reply: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(reply)

test('a service is added with two pictures, seen by drivers, taken off the public site, and deleted', async ({
  page,
}) => {
  test.slow()
  const name = uniqueName('Clutch Check')
  await signInAsGarage(page, ahmedabadOwner)
  await openList(page)
  await page.getByRole('button', { name: 'Add Service' }).click()
  await typeInto(field(page, 'Name'), name)
  await choose(dialog(page).getByLabel('Category', { exact: true }), 'Repair')
  await typeInto(field(page, 'Base price'), '1999.50')
  await typeInto(dialog(page).getByLabel('Discount'), '10')
  await expect(dialog(page).getByText('₹1,800')).toBeVisible()
  await expect(dialog(page).getByText('incl. GST')).toBeVisible()
  await expect(field(page, 'GST')).toHaveValue('18')
  await expect(dialog(page).getByLabel('SAC')).toHaveValue('998714')
  await typeInto(field(page, 'GST'), '101')
  await button(page, 'Add service').click()
  await expect(field(page, 'GST')).toHaveAccessibleDescription(/Please enter at most 100/)
  await typeInto(field(page, 'GST'), '5')
  await typeInto(field(page, 'Description'), 'Pedal, cable and bite point.')
  await typeInto(dialog(page).getByLabel('New included item'), 'Cable greased')
  await page.keyboard.press('Enter')
  await typeInto(dialog(page).getByLabel('New included item'), 'Free play set')
  await typeInto(dialog(page).getByLabel('Tags'), 'clutch, pedal, Clutch')
  await expectAccessible(page)
  await button(page, 'Add service').click()

  await expect(page.getByRole('link', { name: 'See it live' })).toBeVisible()
  await openList(page, name)
  const added = card(page, name)
  await expect(added).toContainText('Repair, 1 h')
  await expect(added).toContainText('₹1,999.50sold at ₹1,800incl. GST')
  await expect(added.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['clutch', 'pedal'])

  await added.getByRole('button', { name: 'Add image' }).click()
  await dialog(page)
    .getByLabel('Choose images')
    .setInputFiles([await picture('red'), await picture('green')])
  await typeInto(dialog(page).getByLabel('Caption').first(), 'The worn one')
  await typeInto(dialog(page).getByLabel('Display order').nth(1), '1')
  await expectAccessible(page)
  await button(page, 'Upload 2 images').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(added.getByRole('button', { name: /^Move image/ })).toHaveCount(2)
  await expect(page.getByText('2 images added')).toBeVisible()

  const live = added.getByRole('link', { name: `${name} on the public site` })
  const publicPath = (await live.getAttribute('href')) ?? ''
  expect(publicPath).toMatch(/^\/ahmedabad\/services\/repair-services\//)
  await live.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Cable greased')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The worn one' }).first()).toBeVisible()

  await openList(page, name)
  await added.getByRole('switch').click()
  await expect(page.getByText(`${name} is off the public site.`)).toBeVisible()
  await expect(live).toHaveCount(0)
  expect((await page.goto(publicPath))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Service Not Found' })).toBeVisible()

  await openList(page, name)
  await startDelete(page, name)
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this service?' })
  await expect(question).toContainText('and its 2 images')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete service' }).click()
  await expect(page.getByText('No services found')).toBeVisible()
})

test.describe('the list', () => {
  test('says Loading services..., Failed to load services where it fails, and tries again', async ({ page }) => {
    const { name } = await withService(page)
    await hearNothing(page)
    const list = '**/api/v1/garages/services?*'
    await page.route(list, replyWith({ status: 502, body: 'Bad gateway' }))
    const release = await holdAnswers(page, list)
    await page.goto(`/garage/services?q=${encodeURIComponent(name)}`)
    await expect(page.getByText('Loading services...')).toBeVisible()
    await expectAccessible(page)
    release()
    await expect(page.getByRole('alert')).toContainText('Failed to load services')
    await expectAccessible(page)
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try Again' }).click()

    const shown = card(page, name)
    await expect(shown).toContainText('Repair, 1 h 30 min')
    await expect(shown).toContainText('New pads, discs measured.')
    await expect(shown).toContainText('₹2,450sold at ₹2,205')
    await expect(shown.getByRole('switch', { name: `${name} is active` })).toBeChecked()
    await expectAccessible(page)
  })

  test('is searched by name or description and filtered by category, and says No services found', async ({ page }) => {
    const words = uniqueName('Torque')
    const { name } = await withService(page, { description: `Seats measured by ${words}.` })
    await page.goto('/garage/services')
    await typeInto(page.getByRole('searchbox'), words)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card(page, name)).toBeVisible()
    await page.getByRole('button', { name: 'Detailing' }).click()
    await expect(page.getByText('No services found')).toBeVisible()
    await expect(page).toHaveURL(/category=Detailing/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Repair', exact: true }).click()
    await expect(card(page, name)).toBeVisible()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(page).not.toHaveURL(/category/)
    await typeInto(page.getByRole('searchbox'), `${words} nowhere`)
    await page.getByRole('button', { name: 'Show all services' }).click()

    await expect(page.getByRole('article').nth(1)).toBeVisible()
  })

  test('shows more than one page by Show more, never a silent end', async ({ page }) => {
    test.slow()
    const name = uniqueName('Tyre')
    await signInAsGarage(page, 'clinic@kovaicar.example')
    const form = {
      category: 'Repair',
      description: 'One of many.',
      base_price: 0,
      duration: 15,
      is_active: false,
      tags: '',
    }
    for (let count = 1; count <= 25; count += 1) {
      await send(page, 'post', '/garages/services', { ...form, name: `${name} ${count}`, slug: `tyre-${newPhone()}` })
    }
    await openList(page, name)
    await expect(page.getByRole('article')).toHaveCount(24)
    await expect(page.getByText('24 of 25 services')).toBeVisible()
    await page.getByRole('button', { name: 'Show more' }).click()

    await expect(page.getByRole('article')).toHaveCount(25)
    await expect(page.getByText('25 services', { exact: true }).last()).toBeVisible()
  })

  test('shows what a colleague adds, without being asked', async ({ page, browser }) => {
    const name = uniqueName('Horn')
    await signInAsGarage(page, ahmedabadOwner)
    await page.goto(`/garage/services?q=${encodeURIComponent(name)}`)
    await expect(page.getByText('No services found')).toBeVisible()
    const colleague = await (await browser.newContext()).newPage()
    await withService(colleague, { name })

    await expect(card(page, name)).toBeVisible()
    await colleague.context().close()
  })
})

test('a change heard while more is fetched does not lose what was asked for', async ({ page }) => {
  const name = uniqueName('Valve')
  await signInAsGarage(page, ahmedabadOwner)
  const row = (place: number) => ({
    id: `018f0000-0000-7000-8000-0000000000${10 + place}`,
    name: `${name} ${place}`,
    slug: 'valve',
    category: 'Repair',
    description: 'One of two.',
    base_price: 1,
    duration: 15,
    is_active: true,
    tags: [],
    includedItems: [],
    additionalInfo: '',
    discountPercent: 0,
    publicCategory: null,
    images: [],
    version: 1,
    taxRate: 18,
    taxCode: '998714',
    intervalMonths: null,
    intervalKm: null,
  })
  let lateAnswer = () => {}
  const late = new Promise<void>((resolve) => {
    lateAnswer = resolve
  })
  let asked = 0
  await page.route('**/api/v1/garages/services?*', async (route) => {
    const isNext = route.request().url().includes('cursor=')
    if (isNext && ++asked === 1) await late
    const link = '</api/v1/garages/services?cursor=018f0000-0000-7000-8000-000000000011>; rel="next"'
    const headers = { 'x-total-count': '2', ...(isNext ? {} : { link }) }
    await route.fulfill({ json: { services: [row(isNext ? 2 : 1)] }, headers }).catch(() => undefined)
  })
  await page.goto('/garage/services')
  await page.getByRole('button', { name: 'Show more' }).click()
  const again = page.waitForResponse((reply) => reply.url().includes('garages/services?'))
  await send(page, 'post', '/garages/services', { ...row(3), name, slug: `valve-${newPhone()}` })
  await again
  lateAnswer()

  await expect(page.getByRole('article')).toHaveCount(2)
})

test.describe('adding and editing', () => {
  test('each field says what it lacks', async ({ page }) => {
    const { name, slug } = await withService(page)
    await openList(page, name)
    await page.getByRole('button', { name: 'Add Service' }).click()
    await expect(field(page, 'Duration (minutes)')).toHaveValue('60')
    await empty(field(page, 'Duration (minutes)'))
    await button(page, 'Add service').click()
    for (const sentence of [
      'Service name is required',
      'Slug is required',
      'Base price is required',
      'Duration is required',
      'Description is required',
    ]) {
      await expect(dialog(page).getByText(sentence, { exact: true })).toBeVisible()
    }
    await expect(field(page, 'Name')).toBeFocused()
    await expectAccessible(page)

    await typeInto(field(page, 'Web address'), 'Not A Slug')
    await typeInto(field(page, 'Base price'), '-1')
    await typeInto(field(page, 'Duration (minutes)'), '10')
    for (const sentence of [
      'Slug must contain only lowercase letters, numbers, and hyphens',
      'Price must be positive',
      'Duration must be at least 15 minutes',
    ]) {
      await expect(dialog(page).getByText(sentence, { exact: true })).toBeVisible()
    }
    const throwAway = async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Throw away' }).click()
    }
    await throwAway()

    await test.step('the slug follows the name until it is changed, and not on editing', async () => {
      await page.getByRole('button', { name: 'Add Service' }).click()
      await typeInto(field(page, 'Name'), '  AC & Gas (R134a)  ')
      await expect(field(page, 'Web address')).toHaveValue('ac-gas-r134a')
      await typeInto(field(page, 'Web address'), 'ac')
      await typeInto(field(page, 'Name'), 'Another')
      await expect(field(page, 'Web address')).toHaveValue('ac')
      await throwAway()

      await page.getByRole('button', { name: `Edit ${name}` }).click()
      await typeInto(field(page, 'Name'), 'Another')
      await expect(field(page, 'Web address')).toHaveValue(slug)
    })
  })

  test('a saved edit keeps what was not touched, and empties what was emptied', async ({ page }) => {
    const { name } = await withService(page, { additionalInfo: 'Bring the old bill.' })
    await openList(page, name)
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await expect(field(page, 'Included item 2')).toHaveValue('Discs measured')
    await dialog(page).getByRole('button', { name: 'Remove Front pads' }).click()
    await empty(dialog(page).getByLabel('Discount'))
    await empty(dialog(page).getByLabel('Tags'))
    await choose(dialog(page).getByLabel('Public category'), 'Brake Service')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog(page).getByLabel('Description').press('Control+Enter')

    expect((await sent).postDataJSON()).toMatchObject({
      base_price: 2450,
      duration: 90,
      is_active: true,
      tags: '',
      includedItems: ['Discs measured'],
      additionalInfo: 'Bring the old bill.',
      discountPercent: 0,
      publicCategory: 'brake-service',
    })
    await expect(dialog(page)).toHaveCount(0)
    await expect(card(page, name)).not.toContainText('sold at')
  })

  test('a slug that another service has is told beside its field, and what was typed stays', async ({ page }) => {
    const { name, slug } = await withService(page)
    await openList(page, name)
    await page.getByRole('button', { name: 'Add Service' }).click()
    await typeInto(field(page, 'Name'), 'The same again')
    await typeInto(field(page, 'Web address'), slug)
    await typeInto(field(page, 'Base price'), '1')
    await typeInto(field(page, 'Description'), 'Twice.')
    await button(page, 'Add service').click()

    await expect(field(page, 'Web address')).toHaveAccessibleDescription(
      /Another of your services already uses this web address/,
    )
    await expect(field(page, 'Name')).toHaveValue('The same again')
    await expectAccessible(page)
  })

  test('a failure says why, and what was typed stays', async ({ page }) => {
    const { name } = await withService(page)
    await openList(page, name)
    const replies = [
      ['the server’s error', { status: 500, json: { error: 'No space left.' } }, ['No space left.', 'No space left.']],
      ['else its detail', { status: 500, json: { detail: 'Detailed.' } }, ['Detailed.', 'Detailed.']],
      [
        'else the screen’s own sentence',
        { status: 502, body: 'Bad gateway' },
        ['Failed to create service', 'Failed to update service'],
      ],
    ] as const
    await page.getByRole('button', { name: 'Add Service' }).click()
    await typeInto(field(page, 'Name'), 'Kept')
    await typeInto(field(page, 'Base price'), '1')
    await typeInto(field(page, 'Description'), 'Kept too.')
    for (const [what, reply, [sentence]] of replies) {
      await test.step(`of adding shows ${what}`, async () => {
        await page.route('**/api/v1/garages/services', replyWith(reply))
        await button(page, 'Add service').click()
        await expect(alert(page)).toHaveText(sentence)
        await expect(field(page, 'Name')).toHaveValue('Kept')
      })
    }
    await button(page, 'Cancel').click()
    await page.getByRole('button', { name: 'Throw away' }).click()

    await page.getByRole('button', { name: `Edit ${name}` }).click()
    for (const [what, reply, [, sentence]] of replies) {
      await test.step(`of changing shows ${what}`, async () => {
        await page.route('**/api/v1/garages/services/*', replyWith(reply))
        await button(page, 'Save service').click()
        await expect(alert(page)).toHaveText(sentence)
      })
    }
  })

  test('a service whose first answer is lost is one service when the button is pressed again', async ({ page }) => {
    const name = uniqueName('Twice Pressed')
    await signInAsGarage(page, ahmedabadOwner)
    await openList(page)
    await page.getByRole('button', { name: 'Add Service' }).click()
    await typeInto(field(page, 'Name'), name)
    await typeInto(field(page, 'Base price'), '1')
    await typeInto(field(page, 'Description'), 'Once.')
    await loseAnswer(page, '**/api/v1/garages/services')
    await button(page, 'Add service').click()
    await expect(alert(page)).toHaveText('Failed to create service')
    await button(page, 'Add service').click()
    await expect(dialog(page)).toHaveCount(0)
    await openList(page, name)
    await expect(card(page, name)).toHaveCount(1)
  })

  test('two who edit one service choose field by field, and the rest is put together', async ({ page }) => {
    const service = await withService(page)
    await openList(page, service.name)
    await page.getByRole('button', { name: `Edit ${service.name}` }).click()
    await typeInto(field(page, 'Base price'), '3000')
    await typeInto(field(page, 'Duration (minutes)'), '120')
    const { id, version, ...theirs } = service
    await send(page, 'put', `/garages/services/${id}`, { ...theirs, base_price: 2800, description: 'Theirs.' })
    await button(page, 'Save service').click()

    const conflict = page.getByRole('dialog', { name: 'Someone else changed this too' })
    await expect(conflict).toContainText('₹2,800')
    await expect(conflict).toContainText('Description from them; Duration from you')
    await expectAccessible(page)
    await tick(conflict.getByRole('radio', { name: 'Base price: theirs' }))
    await conflict.getByRole('button', { name: 'Save these' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(card(page, service.name)).toContainText('Repair, 2 h')
    await expect(card(page, service.name)).toContainText('₹2,800')
    await expect(card(page, service.name)).toContainText('Theirs.')
    expect(version).toBe(1)
  })
})

test.describe('the switch of a card', () => {
  test('sends the full service with the flag inverted, on top of what a colleague has just saved', async ({ page }) => {
    const service = await withService(page)
    await openList(page, service.name)
    await page.route('**/api/v1/garages/events*', (route) => route.abort())
    const { id, version: _version, ...form } = service
    await send(page, 'put', `/garages/services/${id}`, { ...form, description: 'Changed meanwhile.' })
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await card(page, service.name).getByRole('switch').click()

    expect((await sent).postDataJSON()).toMatchObject({
      name: service.name,
      slug: service.slug,
      category: 'Repair',
      base_price: 2450,
      duration: 90,
      is_active: false,
      tags: 'brakes, safety',
      includedItems: ['Front pads', 'Discs measured'],
      discountPercent: 10,
    })
    await expect(card(page, service.name).getByRole('switch')).not.toBeChecked()
    await expect(page.getByText(`${service.name} is off the public site.`)).toBeVisible()
    await page.reload()
    await expect(card(page, service.name).getByRole('switch')).not.toBeChecked()
    await expect(card(page, service.name)).toContainText('Changed meanwhile.')
  })

  test('goes back where it fails, and the card says why', async ({ page }) => {
    const { name } = await withService(page)
    await openList(page, name)
    for (const [what, reply, sentence] of [
      ['the server’s detail', { status: 500, json: { error: 'Broken.', detail: 'Not now.' } }, 'Not now.'],
      ['else Failed to update service status', { status: 502, body: 'Bad gateway' }, 'Failed to update service status'],
    ] as const) {
      await test.step(`shows ${what}`, async () => {
        await page.route('**/api/v1/garages/services/*', replyWith(reply))
        await card(page, name).getByRole('switch').click()
        await expect(card(page, name).getByRole('alert')).toHaveText(sentence)
        await expect(card(page, name).getByRole('switch')).toBeChecked()
      })
    }
    await expectAccessible(page)
  })
})

test.describe('deleting a service', () => {
  test('that a lead names is refused, with the other way', async ({ page }) => {
    const { id, name } = await withService(page)
    const lead = { phone: newPhone(), city: 'ahmedabad', vehicleMake: 'TATA', vehicleModel: 'NEXON', serviceId: id }
    await send(page, 'post', '/public/leads', lead)
    await openList(page, name)
    await startDelete(page, name)
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete service' }).click()

    await expect(question.getByRole('alert')).toHaveText(
      'This service has bookings or leads and cannot be deleted. Set it inactive instead.',
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(card(page, name)).toBeVisible()
  })

  test('that fails says why', async ({ page }) => {
    const { name } = await withService(page)
    await openList(page, name)
    await startDelete(page, name)
    for (const [what, reply, sentence] of [
      ['the server’s detail', { status: 500, json: { error: 'Broken.', detail: 'Not now.' } }, 'Not now.'],
      ['else Failed to delete service', { status: 502, body: 'Bad gateway' }, 'Failed to delete service'],
    ] as const) {
      await test.step(`shows ${what}`, async () => {
        await page.route('**/api/v1/garages/services/*', replyWith(reply))
        await page.getByRole('button', { name: 'Delete service' }).click()
        await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(sentence)
      })
    }
  })
})

test('staff below a manager see everything, may change nothing, and read why', async ({ page }) => {
  const { name } = await withService(page)
  const email = `staff-${newPhone()}@mail.example`
  const staff = { name: 'Asha Kumar', email, phone: newPhone(), password: 'pahiya-demo', role: 'SERVICE_ADVISOR' }
  await send(page, 'post', '/garages/staff', { ...staff, accessLevel: 'STAFF', status: 'ACTIVE' })
  await signInAsGarage(page, email)
  await openList(page, name)

  const why = 'Changing services needs manager access or above.'
  for (const control of [
    page.getByRole('button', { name: 'Add Service' }),
    page.getByRole('switch', { name: `${name} is active` }),
    page.getByRole('button', { name: `Edit ${name}` }),
    page.getByRole('button', { name: `Add image to ${name}` }),
  ]) {
    await expect(control).toHaveAttribute('aria-disabled', 'true')
    await expect(control).toHaveAccessibleDescription(why)
    await control.click({ force: true })
  }
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toContainText(why)
  await page.keyboard.press('Escape')
  await expect(card(page, name).getByText(why)).toBeVisible()
  await expectAccessible(page)
})
