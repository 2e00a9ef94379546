import { codeFor } from '../browser/people.ts'
import { type Caller, newPhone, newPlate } from '../browser/site.ts'
import type { Part, Screen } from './screen.ts'
import { test } from './test.ts'

const garage = '/chennai/garages/anand-motors'
const car = 'Hyundai i20'

async function book(screen: Screen, elsewhere: Caller, chooseCar: (list: Part) => Promise<void>) {
  const [phone, plate] = [newPhone(), newPlate()]
  await screen.open(garage)
  await screen
    .button(/^Add: /)
    .first()
    .click()
  await screen.link('Choose a day').click()
  await screen.isAt(`${garage}/book`)
  await screen
    .role('radio', /slots free/)
    .first()
    .shows()
  await screen.button('Next').click()
  await screen.heading('Your car and your details').shows()
  await screen.label('Registration number').type(plate)
  await chooseCar(screen.label('Car'))
  await screen.label('Phone').type(phone)
  await screen.label('Name').type('Lakshmi Narayanan')
  await screen.label('Car').holds(car)
  await screen.button('Send code').click()
  await screen.heading('Six digits, then it is yours.').shows()
  await screen.type(await codeFor(elsewhere, phone))

  await screen.heading(/your i20\b/i).shows()
  const ticket = screen.role('article', /^Booking BK/)
  await ticket.shows(car)
  await ticket.shows(plate)
  await screen.link('See it in My Bookings').click()
  await screen.isAt('/account/bookings')
  await screen.role('main').shows(car)
}

test(
  'a driver books a slot with a car from the list by keys, and that car is booked',
  { tag: '@webkit' },
  async ({ onPhone, elsewhere }) => book(onPhone, elsewhere, (list) => list.choose(car)),
)

test(
  'a driver books a slot with a car picked by the pointer, and that car is booked',
  { tag: '@pointer' },
  async ({ onPhone, elsewhere }) => book(onPhone, elsewhere, (list) => list.pick(car)),
)
