import { Secret, TOTP } from 'otpauth'
import { v7 as newId } from 'uuid'
import type { AccessLevel, OperatorRight, Role } from '../../contract/platform/terms/access.ts'
import { transact } from '../../server/platform/database/database.ts'
import { hashPassword } from '../../server/platform/session/passwords.ts'
import { createSession } from '../../server/platform/session/sessions.ts'
import type { TestApp } from './test-app.ts'
import { Visitor } from './visitor.ts'

/** Somebody who is signed in already. */
export class Person extends Visitor {
  readonly userId: string
  readonly email: string | null

  constructor(origin: string, user: { id: string; email: string | null }, cookies: Record<string, string>) {
    super(origin, {}, new Map(Object.entries(cookies)))
    this.userId = user.id
    this.email = user.email
  }
}

type Garage = { id: string }
type MemberChanges = {
  accessLevel?: AccessLevel
  role?: Role
  name?: string
  email?: string
  phone?: string
  /** Without one nobody can sign in by password; the builder signs in without. */
  password?: string
  isActive?: boolean
  isEmailVerified?: boolean
}

/** An authenticator app. */
export type SecondFactor = { codeOf: (step?: number) => string; wrongCode: () => string }

export function appOf(base32: string): SecondFactor {
  const codeOf = (step = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(base32), timestamp: Date.now() + step * 30_000 })
  // Of none of the steps that are near.
  const near = () => [-2, -1, 0, 1, 2].map(codeOf)
  const wrongCode = () =>
    ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near().includes(code)) ?? ''
  return { codeOf, wrongCode }
}

const hashes = new Map<string, Promise<string>>()

/** Hashing is slow on purpose: each password once for all files of a worker. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password, { account: password })
  hashes.set(password, hash)
  return hash
}

let lastNumber = 0

export function peopleMaker({ database: { db }, origin }: Pick<TestApp, 'database' | 'origin'>) {
  const signIn = async (user: { id: string; email: string | null }) =>
    new Person(origin, user, await transact(db, (tx) => createSession(tx, user.id, { device: 'a test' })))

  const proved = ({ userId }: Person) =>
    db.updateTable('sessions').set({ desk_proved_at: new Date() }).where('user_id', '=', userId).execute()

  return {
    signedOut: () => new Visitor(origin),

    /** The same person, in a new session. */
    signedInAgain: ({ userId, email }: Person) => signIn({ id: userId, email }),

    /** Opens the desk in all sessions of an operator. */
    proved,

    /** The owner that the garage was made with. */
    async owner(garage: Garage, { password }: { password?: string } = {}): Promise<Person> {
      const owner = await db
        .selectFrom('garage_members')
        .innerJoin('users', 'users.id', 'garage_members.user_id')
        .select(['users.id', 'users.email'])
        .where('garage_id', '=', garage.id)
        .where('access_level', '=', 'OWNER')
        .orderBy('garage_members.created_at')
        .executeTakeFirstOrThrow()
      if (password) {
        const password_hash = await hashOf(password)
        await db.updateTable('users').set({ password_hash }).where('id', '=', owner.id).execute()
      }
      return signIn(owner)
    },

    /** A member of the staff: a service advisor with access level STAFF unless said otherwise. */
    async member(garage: Garage, changes: MemberChanges = {}): Promise<Person> {
      const number = ++lastNumber
      const user = { id: newId(), email: changes.email ?? `member-${number}@mail.example` }
      const [name, phone] = [changes.name ?? `Member ${number}`, changes.phone ?? '9000000003']
      const password_hash = changes.password ? await hashOf(changes.password) : 'none'
      await transact(db, async (tx) => {
        const email_verified_at = changes.isEmailVerified ? new Date() : null
        const details = { user_type: 'GARAGE_USER', phone_key: phone, email_verified_at } as const
        await tx
          .insertInto('users')
          .values({ ...user, ...details, name, phone, password_hash })
          .execute()
        await tx
          .insertInto('garage_members')
          .values({
            garage_id: garage.id,
            user_id: user.id,
            name,
            phone,
            role: changes.role ?? 'SERVICE_ADVISOR',
            access_level: changes.accessLevel ?? 'STAFF',
            is_active: changes.isActive ?? true,
          })
          .execute()
      })
      return signIn(user)
    },

    /** A second factor in force; `codeOf(1)` is the code of the next half minute. */
    async secondFactor(userId: string): Promise<SecondFactor> {
      const secret = new Secret({ size: 20 })
      await db
        .insertInto('second_factors')
        .values({ user_id: userId, secret: secret.base32, confirmed_at: new Date() })
        .execute()
      return appOf(secret.base32)
    },

    /** Somebody who runs the marketplace, with a driver's account, and the desk open. */
    async operator(may: OperatorRight, { isProved = true } = {}): Promise<Person> {
      // Of no customer whom a test makes: what garages know by it would be the operator's own.
      const phone = String(9_200_000_000 + ++lastNumber)
      const user = { id: newId(), email: null }
      const details = { user_type: 'CUSTOMER', password_hash: null, email_verified_at: null } as const
      await db
        .insertInto('users')
        .values({ ...user, ...details, name: 'Anita Rao', phone, phone_key: phone, is_desk: may !== 'LOOK' })
        .execute()
      await db.insertInto('operators').values({ user_id: user.id, may }).execute()
      const person = await signIn(user)
      if (isProved) await proved(person)
      return person
    },

    /** A driver with an account, known by the phone. */
    async driver(phone = String(9_300_000_000 + ++lastNumber)): Promise<Person> {
      const user = { id: newId(), email: null }
      const details = { user_type: 'CUSTOMER', password_hash: null, email_verified_at: null } as const
      await db
        .insertInto('users')
        .values({ ...user, ...details, name: 'Deepa', phone, phone_key: phone })
        .execute()
      return signIn(user)
    },
  }
}
