import { password } from '../browser/own-garage.ts'
import { newPhone } from '../browser/site.ts'
import { test } from './test.ts'

test('a garage registers in another city than the first of the list', { tag: '@webkit' }, async ({
  atDesk: screen,
}) => {
  const number = newPhone()
  await screen.open('/garage/register')
  const form = screen.role('main')
  await form.label('Garage name').type(`Dadar Motors ${number}`)
  await form.label('Unique code').type(`dadar-${number}`)
  await form.label('City').choose('Mumbai')
  await form.label('Owner email').type(`owner-${number}@mail.example`)
  await form.label('Password').type(password)
  await form.label('Confirm password').type(password)
  await form.label('City').holds('Mumbai')
  await form.button(/register/i).click()

  await screen.isAt('/garage/dashboard')
  await screen.open('/garage/settings')
  await screen.label('City').holds('Mumbai')
})
