import { addCard, addCustomer } from '../browser/own-garage.ts'
import { newPlate } from '../browser/site.ts'
import { enterOwnGarage } from './garage-people.ts'
import { test } from './test.ts'

test('a car is checked in on a phone: a dent tapped on the drawing, what is inside, a signature', {
  tag: '@webkit',
}, async ({ onPhone: screen, elsewhere }) => {
  await enterOwnGarage(screen, elsewhere)
  const car = { registrationNumber: newPlate(), make: 'Maruti Suzuki', model: 'Swift' }
  const card = await addCard(elsewhere, await addCustomer(elsewhere, { name: 'Farhan Sait' }, car))
  await screen.open(`/garage/jobcards/${card.id}?part=check-in`)
  await screen.button('Check the car in').click()
  const flow = screen.dialog('Check-in')
  await flow.button('Damage').click()
  await flow.css('.surface').tapAt([0.17, 0.4])
  await flow.button('Dent').tap()
  await flow.button(/^Mark 1: dent, .*left/i).shows()

  await flow.button('Things').click()
  await flow.label('Odometer (km)').type('31540')
  await flow.role('checkbox', 'Floor mats').check()
  await flow.button('Sign').click()
  await flow.label('Name').holds('Farhan Sait')
  await flow.role('img', /sign here/).draw([
    [0.15, 0.6],
    [0.4, 0.3],
    [0.7, 0.7],
  ])
  await flow.button('Finish check-in').click()

  await screen.text('Signed').first().shows()
  await screen.role('img', /^Mark 1: dent/).shows()
  await screen.role('main').shows('31,540 km')
})
