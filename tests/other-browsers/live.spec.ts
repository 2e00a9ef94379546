import { newPhone } from '../browser/site.ts'
import { desk } from './driver.ts'
import { enterOwnGarage, signInToGarage } from './garage-people.ts'
import { test } from './test.ts'

test('what one person adds is on the other’s open screen, without loading it again', async ({
  atDesk: owner,
  openScreen,
  elsewhere,
}) => {
  const name = `Harish ${newPhone()}`
  const { email } = await enterOwnGarage(owner, elsewhere)
  const colleague = await openScreen(desk)
  await signInToGarage(colleague, email)
  await colleague.open('/garage/customers')
  await colleague.button('Add Customer').first().shows()

  await owner.open('/garage/customers')
  await owner.button('Add Customer').first().click()
  const form = owner.dialog('Add customer')
  await form.label('Name').type(name)
  await form.label('Phone').type(newPhone())
  await form.button('Add customer').click()
  await form.isGone()

  await colleague.link(name).shows()
})
