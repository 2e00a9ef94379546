import { expect, test } from 'vitest'
import { readUser } from './read-user.ts'

test('a user that carries no more than is needed is one: the server decides about the rest', () => {
  const user = readUser({
    userType: 'GARAGE_USER',
    garageId: null,
    garageAccess: [{ garageId: 'g-1' }],
    name: 'Asha Raman',
    email: 'asha@mail.example',
  })

  expect(user).toMatchObject({ id: 'asha@mail.example', garageId: null, phone: null, isEmailVerified: true })
  expect(user?.garageAccess).toEqual([
    { garageId: 'g-1', garageName: 'Your garage', role: 'GARAGE_OWNER', accessLevel: 'OWNER' },
  ])
})

test('what it carries besides stays, also what is new to this page', () => {
  const access = { garageId: 'g-1', garageName: 'Sri Murugan', role: 'CASHIER', accessLevel: 'STAFF', isListed: false }
  const user = { id: 'u-1', userType: 'CUSTOMER', name: 'Lakshmi', email: null, phone: '9840012345', garageId: 'g-1' }

  expect(readUser({ ...user, isEmailVerified: false, garageAccess: [access, {}, 7], newer: true })).toEqual({
    ...user,
    isEmailVerified: false,
    garageAccess: [access],
    newer: true,
  })
})

test.each([[null], ['text'], [{}], [{ userType: 'ROBOT', name: 'Asha' }], [{ userType: 'CUSTOMER' }]])(
  '%j is no user',
  (value) => expect(readUser(value)).toBeUndefined(),
)
