import { newPhone } from '../browser/site.ts'
import { test } from './test.ts'

test('a driver changes the city, looks at brakes, and asks for a quote', async ({ onPhone: screen }) => {
  await screen.open('/chennai/services')
  await screen
    .role('banner')
    .button(/Chennai/)
    .tap()
  await screen.dialog('Select City').link(/^Pune/).tap()
  await screen.isAt('/pune/services')
  await screen.role('navigation', 'Categories').link('Brake Service').tap()
  await screen.isAt('/pune/services/brake-service')
  await screen.heading('Brake Service in Pune').shows()

  await screen.open('/pune')
  const form = screen.role('form', 'Get a quote')
  await form.label('City').holds('Pune')
  await form.label('Phone').type(newPhone())
  await form.label('City').choose('Mumbai')
  await form.label('Car').choose('Hyundai i20')
  await form.label('City').holds('Mumbai')
  await form.button('Get my quote').tap()

  await form.role('status').shows('Your quote request has been submitted. We will contact you shortly!')
  await form.label('Car').holds('Choose')
  await form.label('City').holds('Mumbai')
})
