import type { TestApp } from './test-app.ts'

let garages = 0

/** What somebody sends to register a garage that no other test knows. */
export function registration(changes: Record<string, unknown> = {}) {
  const number = ++garages
  return {
    name: `Garage of tests ${number}`,
    slug: `garage-of-tests-${number}`,
    email: `workshop-${number}@mail.example`,
    phone: '9000000001',
    address: '1, Test Road',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600001',
    ownerName: 'Asha Raman',
    ownerEmail: `owner-${number}@auth.example`,
    ownerPhone: '9000000002',
    ownerPassword: 'correct horse',
    ...changes,
  }
}

/** The link in the last mail to somebody. */
export async function linkIn({ database: { db } }: Pick<TestApp, 'database'>, email: string) {
  const mail = await db
    .selectFrom('outbox')
    .select(['template', 'content'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const link = String((mail.content as { link?: unknown }).link)
  return { template: mail.template, link, token: link.split('#')[1] ?? '' }
}
