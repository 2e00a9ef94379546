import { randomUUID } from 'node:crypto'
import { addDays } from '../../contract/platform/days.ts'
import { indianDay, nearDay, shortDay } from '../../contract/platform/formats.ts'
import { send } from './catalogue.ts'
import { addPart } from './field-walk/records.ts'
import { typeDay, typeInto } from './hands.ts'
import { openOwnGarage } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, holdAnswers, test } from './site.ts'

test('what is under its minimum is ordered of its supplier by one press, and is on the way then', {
  tag: '@both',
}, async ({ page }) => {
  await openOwnGarage(page)
  await page.goto('/garage/to-order')
  await expect(page.getByRole('heading', { name: 'Nothing to order' })).toBeVisible()
  await expectAccessible(page)
  await send(page, 'post', '/garages/suppliers', {
    name: 'Annai Lubricants',
    phone: '9841055210',
    address: 'Padi',
    requestId: randomUUID(),
  })
  const { partId } = await addPart(page, 'Oil filter')
  await page.goto(`/garage/parts/${partId}`)
  await comeToLife(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit part' })
  const supplier = edit.getByRole('combobox', { name: 'Supplier' })
  await expect(edit.getByText('Empty: none in particular')).toBeVisible()
  await typeInto(supplier, '98410 552')
  await expect(edit.getByRole('status')).toHaveText('1 supplier found')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(supplier).toHaveValue('Annai Lubricants, Padi')
  await typeInto(edit.getByLabel('Fits'), 'Creta; Mahindra')
  await edit.getByRole('button', { name: /^Save/ }).click()
  await expect(edit.getByText('Mahindra: please type make and model, as in Hyundai Creta')).toBeVisible()
  await typeInto(edit.getByLabel('Fits'), 'Creta; Mahindra Thar')
  await edit.getByRole('button', { name: /^Save/ }).click()
  await expect(edit).toBeHidden()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(edit.getByLabel('Fits')).toHaveValue('Hyundai Creta; Mahindra Thar')
  await page.keyboard.press('Escape')

  await page.goto('/garage/to-order')
  const sheet = page.getByRole('region', { name: 'Annai Lubricants' })
  const quantity = sheet.getByLabel('Order of Oil filter, pc')
  await expect(quantity).toHaveValue('16')
  await expect(sheet.locator('th')).toHaveText([
    'Part',
    'Free',
    'Minimum',
    'On the way',
    'Order',
    'Last price',
    'About',
  ])
  await expect(sheet.getByRole('row', { name: /Oil filter/ })).toContainText('₹231.50')
  await expectAccessible(page)
  await comeToLife(page)
  await typeInto(quantity, '-2')
  await sheet.getByRole('button', { name: 'Order by WhatsApp' }).click()
  await expect(sheet.getByText('Please enter more than 0')).toBeVisible()
  await typeInto(quantity, '20')
  await sheet.getByRole('button', { name: 'Order by WhatsApp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ordered of Annai Lubricants' })
  await expect(dialog).toContainText('orders: 20 pc Oil filter (FP-118). Please confirm price and day.')
  await expect(dialog.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919841055210\?text=/,
  )
  await expect(dialog).toContainText('It is noted as on the way. Send the text from your own phone.')
  await expect(dialog).toContainText('Does the supplier say when it comes?')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy text' }).click()
  await expect(dialog.getByText('The text is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('orders: 20 pc Oil filter (FP-118).')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('It is not allowed.'))
  })
  await dialog.getByRole('button', { name: 'Copy text' }).click()
  await expect(dialog.getByText('It could not be copied: mark it and copy it by hand.')).toBeVisible()
  await expectAccessible(page)
  // What is ordered has left the list behind it, and the text is still there.
  await expect(page.getByText('1 part to order')).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
  await test.step('the supplier says the day, and then another one', async () => {
    const today = indianDay()
    await dialog.getByRole('button', { name: 'Note the day' }).click()
    const due = page.getByRole('dialog', { name: 'When does it come?' })
    await expect(due).toContainText('20 pc Oil filter (FP-118)')
    await typeDay(due.getByLabel('Comes on'), addDays(today, -1))
    await due.getByRole('button', { name: 'Note the day' }).click()
    await expect(due.getByText('This day is past. Please choose today or a later day.')).toBeVisible()
    await typeDay(due.getByLabel('Comes on'), addDays(today, 30))
    await expectAccessible(page)
    await due.getByRole('button', { name: 'Note the day' }).click()
    await expect(dialog.getByText(`It comes on ${nearDay(addDays(today, 30))}.`)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Nothing to order' })).toBeVisible()
    const coming = page.getByRole('region', { name: 'On the way' })
    await expect(coming).toContainText(`Annai Lubricants, on ${shortDay(addDays(today, 30))}`)
    await coming.getByRole('button', { name: 'Change the day of Annai Lubricants' }).click()
    await typeDay(due.getByLabel('Comes on'), today)
    await page.keyboard.press('Enter')
    await expect(coming).toContainText('Annai Lubricants, due today')
    await expect(coming).toContainText(`Ordered on ${shortDay(today)}`)
    await expect(coming.getByRole('link', { name: '98410 55210' })).toHaveAttribute('href', 'tel:+919841055210')
    await expectAccessible(page)
  })
  await page.goto(`/garage/parts/${partId}`)
  await expect(page.getByText(/20.pc on the way, due today/)).toBeVisible()
  await expectAccessible(page)
  await comeToLife(page)
  await page.getByRole('button', { name: 'Change the day' }).click()
  const due = page.getByRole('dialog', { name: 'When does it come?' })
  await typeDay(due.getByLabel('Comes on'), '')
  await due.getByRole('button', { name: 'Note the day' }).click()
  await expect(page.getByText('No day is noted for it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Note the day' })).toBeVisible()
  await page.getByRole('button', { name: 'Does not come' }).click()
  await expect(page.getByText(/on the way/)).toHaveCount(0)
})

test.describe('what is on the way may not come at once', () => {
  test.use({ allowFailedCalls: true })

  test('an order whose day is past is late: above what is to be ordered, with whom to call and which car waits', async ({
    page,
  }) => {
    await openOwnGarage(page)
    const today = indianDay()
    const due = addDays(today, -2)
    const order = {
      partNumber: 'BP-2140',
      unit: 'set',
      supplierId: randomUUID(),
      supplierName: 'Chola Auto Spares',
      supplierPhone: '9884017734',
      jobCardId: null,
      registrationNumber: null,
      by: 'Meena',
      at: `${addDays(today, -6)}T06:00:00.000Z`,
    }
    const orders = [
      { ...order, id: randomUUID(), partId: randomUUID(), partName: 'Front brake pads', quantity: 4, dueOn: due },
      {
        ...order,
        id: randomUUID(),
        partId: randomUUID(),
        partName: 'Drive shaft boot, outer',
        quantity: 2,
        dueOn: due,
        jobCardId: randomUUID(),
        registrationNumber: 'KL07CQ5519',
      },
      { ...order, id: randomUUID(), partId: randomUUID(), partName: 'Wiper blade', quantity: 10, dueOn: null },
    ]
    // A day that is past cannot be typed: it is waited for.
    let answer: object | undefined
    await page.route('**/garages/reorders/on-the-way', (route) =>
      answer ? route.fulfill({ json: answer }) : route.abort(),
    )
    await page.goto('/garage/to-order')
    await expect(page.getByRole('heading', { name: 'Failed to load what is on the way' })).toBeVisible()
    await expect(page.getByText('What is ordered stays ordered.')).toBeVisible()
    answer = { orders, total: 105 }
    await comeToLife(page)
    await page.getByRole('button', { name: 'Try Again' }).click()

    const late = page.getByRole('region', { name: 'Late' })
    await expect(late.getByRole('listitem')).toHaveCount(1)
    await expect(late).toContainText(`Chola Auto Spares, late, due ${shortDay(due)}`)
    await expect(late).toContainText(/4.set Front brake pads/)
    await expect(late).toContainText(/Drive shaft boot, outer for KL 07 CQ 5519/)
    await expect(late.getByRole('link', { name: '98840 17734' })).toBeVisible()
    const coming = page.getByRole('region', { name: 'On the way' })
    await expect(coming).toContainText('Chola Auto Spares, no day yet')
    await expect(coming).toContainText('102 more orders on the way: see each part.')
    await expectAccessible(page)
    await late.getByRole('button', { name: 'Change the day of Chola Auto Spares' }).click()
    // The day that is past is asked for anew.
    await expect(page.getByRole('dialog', { name: 'When does it come?' }).getByLabel('Comes on')).toHaveValue('')
  })
})

test('a part of which there is enough is put on the list, by its name and how much', { tag: '@both' }, async ({
  page,
}) => {
  await openOwnGarage(page)
  const { partId } = await addPart(page, 'Oil filter')
  await send(page, 'post', `/garages/parts/${partId}/adjust`, { quantity: 40, reason: 'Counted' })
  await page.goto('/garage/to-order')
  await expect(page.getByRole('heading', { name: 'Nothing to order' })).toBeVisible()
  await comeToLife(page)

  await page.getByRole('button', { name: 'Add a part' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a part to the list' })
  await expect(dialog.getByPlaceholder('Part, number or code')).toBeFocused()
  const release = await holdAnswers(page, '**/garages/parts/picks*')
  await typeInto(dialog.getByLabel('Part', { exact: true }), 'oil f')
  await expect(dialog.getByText('Searching...')).toBeVisible()
  release()
  await expect(dialog.getByRole('option', { name: /Oil filter/ })).toBeVisible()
  await expectAccessible(page)
  const list = await dialog.getByRole('listbox').boundingBox()
  expect(list && list.x + list.width, 'the list keeps within the screen').toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
  await dialog.getByRole('option', { name: /Oil filter/ }).click()
  const order = page.getByRole('dialog', { name: 'Order Oil filter' })
  await typeInto(order.getByLabel('How much, in pc'), '3')
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  await expect(page.getByText('Oil filter is on the order list.')).toBeVisible()
  await expect(page.getByLabel('Order of Oil filter, pc')).toHaveValue('3')
})
