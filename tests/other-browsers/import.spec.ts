import { writeFile } from 'node:fs/promises'
import { enterOwnGarage } from './garage-people.ts'
import { test } from './test.ts'

const register = [
  'cust_name,mobile,vehicle no,brand,car,stars',
  'Imran Basha,9300000001,TN 11 AA 1001,Tata,Nexon,5',
  'Selvi Travels,9300000002,TN 11 AA 1002,Honda,City,4',
].join('\r\n')

test('a register of customers comes in from a file', async ({ atDesk: screen, elsewhere }, info) => {
  const file = info.outputPath('register.csv')
  await writeFile(file, register)
  await enterOwnGarage(screen, elsewhere)
  await screen.open('/garage/customers')
  await screen.link('Import').click()
  await screen.heading('Import customers').shows()
  await screen.upload('input[type="file"]', file)
  await screen.label('mobile goes to').holds('Phone')
  await screen.label('stars goes to').tabTo()
  await screen.label('stars goes to').choose('Notes')
  await screen.button('Check 2 rows').click()
  await screen.text('2 customers and 2 cars will be added.').shows()
  await screen.button('Import 2 customers').click()
  await screen.text('2 customers added').shows()

  await screen.link('All customers').click()
  await screen.role('searchbox').type('93000 00002')
  await screen.link('Selvi Travels').shows()
  await screen.link('Imran Basha').isGone()
})
