import type { Page, Route } from '@playwright/test'
import { addPicture, picture, send, type Tone, withService } from './catalogue.ts'
import { dragByFinger, dropFiles, liftByKey } from './dragging.ts'
import { typeInto } from './hands.ts'
import { expect, expectAccessible, loseAnswer, test } from './site.ts'

// The recorder of traces fetches previews (blob:), which our policy refuses: its error would count as ours.
test.use({ allowFailedCalls: true, trace: 'off' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload image' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const alert = (page: Page) => dialog(page).getByRole('alert')
const shots = (page: Page) => page.getByRole('button', { name: /^Move image/ })

async function openCard(page: Page, tones: Tone[] = []) {
  const service = await withService(page)
  for (const [place, tone] of tones.entries()) await addPicture(page, service.id, tone, place)
  await page.goto(`/garage/services?q=${encodeURIComponent(service.name)}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  return service
}

async function openUpload(page: Page, tones: Tone[] = []) {
  const service = await openCard(page, tones)
  await page.getByRole('button', { name: `Add image to ${service.name}` }).click()
  return service
}

/** The captions, as the list says them: each picture has its own. */
async function expectOrder(page: Page, tones: Tone[]) {
  for (const [place, tone] of tones.entries()) {
    await expect(shots(page).nth(place)).toHaveAccessibleName(`Move image ${place + 1} of ${tones.length}, ${tone}`)
  }
}

const replyWith = (reply: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(reply)

test.describe('choosing', () => {
  test('says what cannot be sent, before anything is', async ({ page }) => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/images-presigned/')) calls += 1
    })
    await openUpload(page)
    await expectAccessible(page)
    await button(page, 'Upload').click()
    await expect(alert(page)).toHaveText('Please select an image')
    await expectAccessible(page)

    const choose = dialog(page).getByLabel('Choose images')
    await choose.setInputFiles([{ name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }])
    await expect(alert(page)).toContainText('Only JPEG, PNG, WebP, and GIF images are allowed')
    await expect(alert(page)).toContainText('Left out: bill.pdf')
    await choose.setInputFiles([{ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) }])
    await expect(alert(page)).toContainText('File size must be less than 10MB')
    await expectAccessible(page)

    await test.step('a display order is a whole number from 0 on; 0 until it is changed', async () => {
      await choose.setInputFiles([await picture('red')])
      const order = dialog(page).getByLabel('Display order')
      await expect(order).toHaveValue('0')
      for (const wrong of ['-1', '1.5']) {
        await typeInto(order, wrong)
        await button(page, 'Upload').click()
        await expect(dialog(page).getByText('Display order must be a whole number, 0 or more')).toBeVisible()
        await expect(order).toBeFocused()
      }
      await expectAccessible(page)
    })
    expect(calls).toBe(0)
  })

  test('files may be dropped, taken out, and replaced; closing asks first', async ({ page }) => {
    await openUpload(page)
    const { buffer } = await picture('blue')
    const dropped = ['one.png', 'two.png'].map((name) => ({ name, buffer }))
    await dropFiles(page, dialog(page).locator('.drop'), dropped)
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
    await button(page, 'Take one.png out').click()
    await expect(dialog(page).getByText('two.png')).toBeVisible()
    await typeInto(dialog(page).getByLabel('Caption'), 'Kept')
    await dialog(page)
      .getByLabel('Choose another')
      .setInputFiles([await picture('red')])
    await expect(dialog(page).getByText('red.png')).toBeVisible()
    await expect(dialog(page).getByText('1,200 × 900')).toBeVisible()
    await expect(dialog(page).getByLabel('Caption')).toHaveValue('Kept')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Discard what you typed?')).toBeVisible()
  })

  test('a phone offers its camera beside the picker', { tag: '@both' }, async ({ page, isMobile }) => {
    await openUpload(page)
    const camera = dialog(page).getByText('Take a photo')
    if (!isMobile) return expect(camera).toBeHidden()
    await expect(camera).toBeVisible()
    await expect(dialog(page).getByLabel('Take a photo')).toHaveAttribute('capture', 'environment')
  })
})

test.describe('uploading', () => {
  test('shows how far it is, and nothing closes the dialog until the file has arrived', async ({ page }) => {
    const { name } = await openCard(page)
    // A step of the history within the back-office, for Back to lead to.
    await page.getByRole('button', { name: 'Repair', exact: true }).click()
    await page.getByRole('button', { name: `Add image to ${name}` }).click()
    let answer = () => {}
    const gate = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/uploads/*', async (route) => {
      await gate
      await route.continue()
    })
    await dialog(page)
      .getByLabel('Choose images')
      .setInputFiles([await picture('red')])
    const put = page.waitForRequest((request) => request.method() === 'PUT')
    await button(page, 'Upload').click()
    await expect(dialog(page).getByRole('progressbar')).toBeVisible()
    await expect(dialog(page).getByText('This closes when the file is uploaded.')).toBeVisible()
    await expect(button(page, 'Cancel')).toBeDisabled()
    await expect(button(page, 'Close')).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(dialog(page)).toBeVisible()
    expect((await put).headers()).toMatchObject({ 'content-type': 'image/png', 'x-garage-id': expect.any(String) })
    answer()

    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('1 image added')).toBeVisible()
  })

  test('Failed to upload file keeps picture, caption and order; Try Again sends them', async ({ page }) => {
    const { name } = await openUpload(page)
    await page.route('**/uploads/*', (route) => route.abort())
    await dialog(page)
      .getByLabel('Choose images')
      .setInputFiles([await picture('red')])
    await typeInto(dialog(page).getByLabel('Caption'), 'Worn pads')
    await typeInto(dialog(page).getByLabel('Display order'), '3')
    await button(page, 'Upload').click()
    await expect(alert(page)).toContainText('Failed to upload file')
    await expect(dialog(page).getByLabel('Caption')).toHaveValue('Worn pads')
    await expectAccessible(page)
    await page.unroute('**/uploads/*')
    await button(page, 'Try Again').click()

    await expect(dialog(page)).toHaveCount(0)
    const shot = page
      .getByRole('list', { name: `Images of ${name}` })
      .getByRole('listitem')
      .first()
    await expect(shot.getByRole('img', { name: 'Worn pads' })).toBeVisible()
    await expect(shot).toContainText('3')
  })

  test('what is refused or whose answer is lost says so, and is one image when it is sent again', async ({ page }) => {
    const { id, name } = await openUpload(page)
    const files = dialog(page).getByLabel('Choose images')
    const count = async () => (await (await page.request.get(`/api/v1/images/services/${id}`)).json()).images.length
    await files.setInputFiles([await picture('red')])
    for (const [what, reply, sentence, press] of [
      ['Failed to upload image', { status: 502, body: 'Bad gateway' }, 'Failed to upload image', 'Upload'],
      ['rather the server’s message', { status: 500, json: { message: 'Message.' } }, 'Message.', 'Try Again'],
      ['rather its error', { status: 500, json: { error: 'Full.', message: 'Message.' } }, 'Full.', 'Try Again'],
    ] as const) {
      await test.step(`a refused permission shows ${what}`, async () => {
        await page.route('**/presigned-url', replyWith(reply))
        await button(page, press).click()
        await expect(alert(page).locator('b')).toHaveText(sentence)
      })
    }
    await page.unroute('**/presigned-url')
    await test.step('a lost confirmation is asked for again, and the file is not sent twice', async () => {
      let puts = 0
      page.on('request', (request) => {
        if (request.method() === 'PUT') puts += 1
      })
      await page.route('**/confirm-upload', (route) => route.abort(), { times: 1 })
      await button(page, 'Try Again').click()
      await expect(alert(page).locator('b')).toHaveText('Failed to upload image')
      await button(page, 'Try Again').click()
      await expect(dialog(page)).toHaveCount(0)
      expect(puts).toBe(1)
      expect(await count()).toBe(1)
    })
    const lost = [
      ['file', '**/uploads/*'],
      ['confirmation', '**/confirm-upload'],
    ] as const
    for (const [place, [what, call]] of lost.entries()) {
      await test.step(`an image whose ${what} was taken, and the answer lost, is one when it is sent again`, async () => {
        await page.getByRole('button', { name: `Add image to ${name}` }).click()
        await loseAnswer(page, call)
        await files.setInputFiles([await picture('red')])
        await button(page, 'Upload').click()
        await expect(alert(page)).toBeVisible()
        await button(page, 'Try Again').click()
        await expect(dialog(page)).toHaveCount(0)
        expect(await count()).toBe(place + 2)
      })
    }
  })

  test('of several, those that failed stay, with the server’s reason; the others are on the service', async ({
    page,
  }) => {
    await openUpload(page)
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }
    const files = [await picture('red'), broken, await picture('green')]
    await dialog(page).getByLabel('Choose images').setInputFiles(files)
    await expect(dialog(page).getByText('No Image')).toBeVisible()
    await button(page, 'Upload 3 images').click()

    await expect(alert(page)).toHaveCount(1)
    await expect(alert(page)).toContainText('Failed to upload file')
    await expect(alert(page)).toContainText('Only JPEG, PNG, WebP, and GIF images are allowed')
    await expect(dialog(page).getByText('Uploaded', { exact: true })).toHaveCount(2)
    await expectAccessible(page)
    await button(page, 'Cancel').click()
    const question = page.getByRole('alertdialog', { name: 'Leave 1 image out?' })
    await expect(question).toContainText('2 of 3 are uploaded and stay.')
    await question.getByRole('button', { name: 'Leave out' }).click()
    await expect(shots(page)).toHaveCount(2)
  })
})

test.describe('the pictures of a card', () => {
  test('are moved by keys, and put back by Escape', async ({ page }) => {
    await openCard(page, ['red', 'green', 'blue'])
    await expectOrder(page, ['red', 'green', 'blue'])
    await shots(page).first().focus()
    await liftByKey(page, 'Enter')
    await expect(page.getByText('Image 1 of 3 lifted.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expectOrder(page, ['red', 'green', 'blue'])
    await liftByKey(page)
    await page.keyboard.press('End')
    await expect(page.getByText('Now 3 of 3.')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('Now 2 of 3.')).toBeVisible()
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/order'))
    await page.keyboard.press('Space')
    await expectOrder(page, ['green', 'red', 'blue'])
    await expect(shots(page).nth(1)).toBeFocused()
    expect((await saved).status()).toBe(200)
    await page.reload()

    await expectOrder(page, ['green', 'red', 'blue'])
  })

  test('are moved by dragging with a mouse, and by two taps on a phone', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    await openCard(page, ['red', 'green', 'blue'])
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/order'))
    if (isMobile) {
      await shots(page)
        .nth(2)
        .tap({ position: { x: 70, y: 20 } })
      await shots(page)
        .first()
        .tap({ position: { x: 70, y: 20 } })
    } else {
      await shots(page)
        .nth(2)
        .hover({ position: { x: 40, y: 10 } })
      await page.mouse.down()
      const { x, y } = (await shots(page).first().boundingBox()) ?? { x: 0, y: 0 }
      await page.mouse.move(x + 30, y + 20, { steps: 8 })
      await page.mouse.up()
    }
    await saved
    await page.reload()

    await expectOrder(page, ['blue', 'red', 'green'])
  })

  test('are carried by a finger after a long press', { tag: '@phone' }, async ({ page }) => {
    await openCard(page, ['red', 'green', 'blue'])
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/order'))
    await dragByFinger(page, shots(page).nth(2), { at: shots(page).first() })
    await saved
    await page.reload()

    await expectOrder(page, ['blue', 'red', 'green'])
  })

  test('have a caption and a place that can be changed; whoever saves second chooses, and loses nothing', async ({
    page,
  }) => {
    const service = await openCard(page, ['red', 'green'])
    await page.getByRole('button', { name: 'Edit image 1 of 2, red' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit image' })
    await expect(edit.getByRole('img')).toBeVisible()
    await typeInto(edit.getByLabel('Display order'), '-1')
    await typeInto(edit.getByLabel('Caption'), 'Front axle')
    await edit.getByRole('button', { name: 'Save image' }).click()
    await expect(edit.getByText('Display order must be a whole number, 0 or more')).toBeVisible()
    await expectAccessible(page)
    await typeInto(edit.getByLabel('Display order'), '5')

    const list = await page.request.get(`/api/v1/images/services/${service.id}`)
    const [{ id, version }] = (await list.json()).images
    await send(page, 'put', `/images/${id}`, { caption: 'Rear axle', version })
    await edit.getByRole('button', { name: 'Save image' }).click()
    const conflict = page.getByRole('dialog', { name: 'Someone else changed this too' })
    await expect(conflict).toContainText('Rear axle')
    await expect(conflict).toContainText('Front axle')
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Save these' }).click()

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit image 2 of 2, Front axle' })).toBeVisible()
  })

  test('whose order somebody has changed meanwhile stand in theirs, and the card says so', async ({ page }) => {
    const service = await openCard(page, ['red', 'green', 'blue'])
    const list = await page.request.get(`/api/v1/images/services/${service.id}`)
    const [red, green, blue] = (await list.json()).images.map(({ id }: { id: string }) => id)
    await page.route('**/order', async (route) => {
      await send(page, 'put', `/images/services/${service.id}/order`, { imageIds: [blue, red, green] })
      await route.continue()
    })
    await shots(page).first().focus()
    await liftByKey(page, 'Enter')
    for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key)

    await expect(page.getByRole('article').getByRole('alert')).toContainText('The images have changed in the meantime')
    await expectOrder(page, ['blue', 'red', 'green'])
  })

  test('show their bins when the mouse or the focus is near, and are deleted after a question', async ({ page }) => {
    await openCard(page, ['red', 'green'])
    const bin = page.getByRole('button', { name: 'Delete image 1 of 2, red' })
    await expect(bin).toHaveCSS('opacity', '0')
    await shots(page).first().focus()
    await expect(bin).toHaveCSS('opacity', '1')
    for (const _key of ['to the number', 'to the bin']) await page.keyboard.press('Tab')
    await expect(bin).toBeFocused()
    await expect(bin).toHaveCSS('opacity', '1')
    await page.keyboard.press('Tab')
    await expect(bin).toHaveCSS('opacity', '0')
    await shots(page).first().hover()
    await expect(bin).toHaveCSS('opacity', '1')

    await test.step('go back where the new order is refused, and the card says why', async () => {
      await page.route('**/order', replyWith({ status: 502, body: 'Bad gateway' }))
      await shots(page).first().focus()
      await liftByKey(page, 'Enter')
      for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key)
      await expect(page.getByRole('article').getByRole('alert')).toHaveText('Failed to change the order')
      await expectOrder(page, ['red', 'green'])
    })
    await test.step('a failure to delete stands in its question', async () => {
      await page.route('**/api/v1/images/*', replyWith({ status: 502, body: 'Bad gateway' }))
      await bin.click()
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this image?' })
      await question.getByRole('button', { name: 'Delete image' }).click()
      await expect(question.getByRole('alert')).toHaveText('Failed to delete image')
      await expectAccessible(page)
      await page.unroute('**/api/v1/images/*')
      await question.getByRole('button', { name: 'Delete image' }).click()

      await expect(question).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Delete image 1 of 1, green' })).toBeVisible()
    })
  })

  test('that do not load are a grey No Image', async ({ page }) => {
    await page.route('**/media/**', (route) => route.abort())
    await openCard(page, ['red'])

    await expect(page.getByRole('article').getByText('No Image')).toBeVisible()
    await expectAccessible(page)
  })
})
