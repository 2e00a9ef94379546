import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/test-app.ts'
import { loggedError } from './logged-error.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

test('a failure of the database is logged without the values that it names', async () => {
  const { db, close } = await openTestDatabase()
  const taken = sql`insert into newsletter_subscriptions (email) values ('canary@secret.example')`
  await taken.execute(db).catch(() => undefined)
  const failures = [
    await failureOf(taken.execute(db)),
    await failureOf(sql`select ${'canary 9876501234'}::text::integer`.execute(db)),
  ]
  await close()

  const logged = JSON.stringify(failures.map(loggedError))
  expect(logged).not.toMatch(/canary|9876501234/)
  expect(logged).toContain('invalid input syntax for type integer')
})

test('an error keeps its kind, its code, its stack and its cause', () => {
  const error = Object.assign(new TypeError('no such thing', { cause: new Error('beneath') }), { code: '23505' })

  expect(loggedError(error)).toMatchObject({
    type: 'TypeError',
    code: '23505',
    stack: expect.stringContaining('logged-error.test.ts'),
    cause: { message: 'beneath' },
  })
})
