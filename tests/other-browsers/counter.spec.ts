import { expect } from '@playwright/test'
import { newPhone, newPlate } from '../browser/site.ts'
import { enterOwnGarage } from './garage-people.ts'
import { test } from './test.ts'

test('a walk-in becomes customer, car and job card at the counter', { tag: '@webkit' }, async ({
  atDesk: screen,
  elsewhere,
}) => {
  const [name, plate] = [`Walk In ${newPhone()}`, newPlate()]
  await enterOwnGarage(screen, elsewhere)
  await screen
    .link(/^Create Job Card/)
    .first()
    .click()
  const form = screen.dialog('New Job Card')
  await form.role('combobox', 'Customer').type(name)
  await form.role('option', `Add “${name}” as a new customer`).click()
  await form.label('Phone').type(newPhone())
  await form.label('Registration Number').type(plate)
  await form.label('Car').type('Tata Nexon')
  await form.label('Odometer (km)').type('48210')
  const [[, content], [footer]] = [await form.css('.body > :last-child').corners(), await form.css('footer').corners()]
  expect(footer.y - content.y, 'blank under the last field').toBeLessThan(48)
  await form.button('Create Job Card').click()

  await screen.isAt(/^\/garage\/jobcards\/[\w-]{36}$/)
  for (const said of [name, plate, 'Tata Nexon', '48,210 km']) await screen.role('main').shows(said)
})
