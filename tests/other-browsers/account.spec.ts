import { codeFor } from '../browser/people.ts'
import { newPhone } from '../browser/site.ts'
import { test } from './test.ts'

test('a driver signs in by a code, and adds a car', { tag: '@webkit' }, async ({ onPhone: screen, elsewhere }) => {
  const phone = newPhone()
  await screen.open('/login')
  await screen.label('Phone').type(phone)
  await screen.press('Enter')
  await screen.role('textbox', 'Code').shows()
  await screen.type(await codeFor(elsewhere, phone))
  await screen.isAt('/account')

  await screen.open('/account/vehicles')
  await screen.button('Add a car').click()
  const form = screen.dialog('Add a car')
  await form.label('Make').type('Honda')
  await screen.press('Tab')
  await screen.type('City')
  await form.label(/^Registration/).type('tn10-bk 7730')
  await form.text('TN 10 BK 7730').shows()
  await form.label(/^Fuel/).choose('Petrol')
  await form.button('Add car').click()

  await form.isGone()
  await screen.heading('Honda City').shows()
  await screen.role('main').shows('TN 10 BK 7730')
  await screen.role('main').shows('Petrol')
})
