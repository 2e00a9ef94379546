import { appOf } from '../support/make-people.ts'
import { signInAsDriver } from './people.ts'
import { type Caller, expect } from './site.ts'

/** Of the demo (server/demo/seed-operator.ts). */
export const operator = { name: 'Kavitha Iyer', phone: '9000009010', key: 'PAHIYADEMODESKKEYPAHIYADEMODESK2' }

/** The demo's operator, with the desk open. A code is good once: another journey may have had this half minute's. */
export async function signInAtDesk(page: Caller): Promise<void> {
  // Another journey may have asked for a code of the same phone in this moment.
  await expect(() => signInAsDriver(page, operator.phone)).toPass({ timeout: 60_000 })
  await expect(async () => {
    for (const step of [-1, 0, 1]) {
      const data = { code: appOf(operator.key).codeOf(step) }
      const reply = await page.request.post('/api/v1/desk/proof', { data })
      if (reply.status() === 200) return
    }
    throw new Error('The codes of this minute are used up.')
  }).toPass({ timeout: 120_000 })
}
