import { randomUUID } from 'node:crypto'
import { send } from './catalogue.ts'
import { addPart } from './field-walk/records.ts'
import { choose, typeInto } from './hands.ts'
import { openOwnGarage } from './own-garage.ts'
import { comeToLife, expect, expectAccessible, test } from './site.ts'

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
  await choose(edit.getByLabel('Supplier'), 'Annai Lubricants, Padi')
  await edit.getByRole('button', { name: /^Save/ }).click()
  await expect(edit).toBeHidden()

  await page.goto('/garage/to-order')
  const sheet = page.getByRole('region', { name: 'Annai Lubricants' })
  const quantity = sheet.getByLabel('Order of Oil filter, pc')
  await expect(quantity).toHaveValue('16')
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
  await expectAccessible(page)
  // What is ordered has left the list behind it, and the text is still there.
  await expect(page.getByText('1 part to order')).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Nothing to order' })).toBeVisible()
  await page.goto(`/garage/parts/${partId}`)
  await expect(page.getByText(/20.pc on the way/)).toBeVisible()
  await expectAccessible(page)
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
  await typeInto(dialog.getByLabel('Part', { exact: true }), 'oil f')
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
