import type { Examples, Setting } from './call-examples.ts'

/** What is due for the car of a driver who agreed to be reminded. */
async function dueOf({ make, garage }: Setting): Promise<string> {
  const customer = await make.customer(garage)
  await make.consent(customer.phone_key, 'REMINDER')
  return (await make.due(await make.vehicle(customer))).id
}

export const dueCalls: Examples = {
  'POST /garages/dues/send': async (setting) => {
    const id = await dueOf(setting)
    return (caller) => caller.post('/garages/dues/send', { ids: [id] })
  },
  'POST /garages/dues/:dueId/contacts': async (setting) => {
    const id = await dueOf(setting)
    return (caller) => caller.post(`/garages/dues/${id}/contacts`, { outcome: 'NO_ANSWER' })
  },
  'POST /garages/dues/:dueId/contacts/:contactId/undo': async (setting) => {
    const id = await dueOf(setting)
    const { body } = await setting.owner.post(`/garages/dues/${id}/contacts`, { outcome: 'ELSEWHERE' })
    return (caller) => caller.post(`/garages/dues/${id}/contacts/${body.contactId}/undo`, {})
  },
}
