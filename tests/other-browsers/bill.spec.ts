import { addCard, addCustomer } from '../browser/own-garage.ts'
import { newPlate } from '../browser/site.ts'
import { enterOwnGarage } from './garage-people.ts'
import { test } from './test.ts'

test('a job card gets its lines in figures as people write them, is billed and paid', async ({
  atDesk: screen,
  elsewhere,
}) => {
  await enterOwnGarage(screen, elsewhere)
  const car = { registrationNumber: newPlate(), make: 'Honda', model: 'City' }
  const card = await addCard(elsewhere, await addCustomer(elsewhere, { name: 'Arun Prakash' }, car))
  await screen.open(`/garage/jobcards/${card.id}`)
  await screen.button('Add line').click()
  const line = screen.role('form', 'Add line')
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await line.label(label).type(value)
  }
  const add = async () => {
    await line.button('Add line').click()
    await line.label('Description').holds('')
  }
  await line.button(/^Part/).click()
  await fill({ Description: 'Front brake pads', 'HSN / SAC': '8708', 'Rate ₹': '2,450', 'GST %': '18%' })
  await line.button('Off in percent').click()
  await fill({ Discount: '12%' })
  await add()
  await screen.role('row', /Front brake pads/).shows('less 12% (₹294.00)')
  await line.button(/^Labour/).click()
  await fill({ Description: 'Brake pad fitting', 'HSN / SAC': '998714', 'Rate ₹': '650', 'GST %': '18' })
  await add()
  await line.button('Discard').click()
  await screen.label('Totals').shows('Total₹3,311.00')

  await screen.button('Start work').click()
  await screen.button('Mark ready').click()
  await screen.button(/^Issue bill, ₹3,311/).click()
  await screen.text(/^Billed as \S+$/).shows()
  await screen.button('Record payment').click()
  const payment = screen.dialog('Record payment')
  await payment.button('Cash').click()
  await payment.label('Amount').type('3,311')
  await payment.button('Record ₹3,311').click()
  await payment.isGone()
  await screen.link('Open the bill').click()
  await screen.heading(/\/00001$/).shows()
  await screen.text('Paid').first().shows()
})
