import { describe, expect, test } from 'vitest'
import { accessLevels } from '../../../contract/platform/terms/access.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { Visitor } from '../../../tests/support/visitor.ts'
import { requireCanGrant } from './rules.ts'

const { app, make } = await useTestApp()

let last = 0
const asha = (changes: object = {}) => ({
  name: 'Asha Kumar',
  email: `asha-${++last}@auth.example`,
  phone: '+91 98400 11234',
  password: 'typed by the owner',
  role: 'TECHNICIAN',
  accessLevel: 'STAFF',
  status: 'ACTIVE',
  ...changes,
})
const edit = (changes: object = {}) => ({ name: 'Asha K', phone: '9840011234', ...changes })

async function garageWithOwner() {
  const garage = await make.garage()
  return { garage, owner: await make.owner(garage, { password: 'the owner’s own' }) }
}

const mailsTo = (email: string) =>
  app.database.db
    .selectFrom('outbox')
    .select(['template', 'content'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

describe('adding staff', () => {
  test('forty at once keep nobody from signing in', async () => {
    const { owner } = await garageWithOwner()
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => garageWithOwner()))

    const flood = Array.from({ length: 40 }, () => owner.post('/garages/staff', asha()))
    const signIns = await Promise.all(
      others.map(({ owner: { email } }) =>
        new Visitor(app.origin).post('/auth/login', { email, password: 'the owner’s own' }),
      ),
    )

    expect(signIns.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    // How many wait at once, and that the others are refused, is the queue's to keep (server/platform/fair-queue.test.ts).
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(8)
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
  })

  test('makes an account that signs in with the typed password, and mails a link to choose one’s own', async () => {
    const { garage, owner } = await garageWithOwner()
    const asked = asha({ email: 'Asha.New@Auth.example' })

    const added = await owner.post('/garages/staff', asked)

    expect(added).toMatchObject({
      status: 201,
      body: {
        name: 'Asha Kumar',
        email: 'asha.new@auth.example',
        phone: '9840011234',
        role: 'TECHNICIAN',
        accessLevel: 'STAFF',
        isActive: true,
        isEmailVerified: false,
        isInvited: false,
        version: 1,
      },
    })
    const visitor = new Visitor(app.origin)
    expect((await visitor.post('/auth/login', asked)).status).toBe(200)
    expect((await visitor.get('/garages/staff')).body.staff).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: added.body.id })]),
    )
    expect(await mailsTo('asha.new@auth.example')).toMatchObject([
      { template: 'own-password', content: { garage: garage.name } },
    ])
  })

  test('gives a service advisor STAFF access where neither is named', async () => {
    const { owner } = await garageWithOwner()
    const { body } = await owner.post('/garages/staff', asha({ role: undefined, accessLevel: '', status: undefined }))

    expect(body).toMatchObject({ role: 'SERVICE_ADVISOR', accessLevel: 'STAFF', isActive: true })
  })

  test.each([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['no email', { email: '' }, 'email', 'Email is required'],
    ['a bad email', { email: 'asha@' }, 'email', 'Invalid email address'],
    ['no phone', { phone: undefined }, 'phone', 'Phone is required'],
    ['a short phone', { phone: '984001123' }, 'phone', 'Phone must be at least 10 digits'],
    ['a phone in words', { phone: 'ninety-eight' }, 'phone', 'Phone must be at least 10 digits'],
    ['no password', { password: '' }, 'password', 'Password is required'],
    ['a short password', { password: '12345' }, 'password', 'Password must be at least 6 characters'],
    ['the owner’s role', { role: 'GARAGE_OWNER' }, 'role', 'Please select a role'],
    ['the owner’s access', { accessLevel: 'OWNER' }, 'accessLevel', 'Please select an access level'],
    ['an unknown status', { status: 'ASLEEP' }, 'status', 'Please select a status'],
    ['half a character', { name: 'Asha \ud800' }, 'name', 'Please use plain text'],
  ])('refuses %s at its field', async (_what, change, field, sentence) => {
    const { owner } = await garageWithOwner()

    expect(await owner.post('/garages/staff', asha(change))).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    })
  })

  test('refuses somebody who is on the staff already, at their email', async () => {
    const { owner } = await garageWithOwner()
    const asked = asha()
    await owner.post('/garages/staff', asked)

    const again = await owner.post('/garages/staff', { ...asked, email: asked.email.toUpperCase() })

    expect(again).toMatchObject({ status: 409, body: { fields: { email: 'This person is already on your staff.' } } })
  })

  test('takes no garage, id or kind of user from the body', async () => {
    const [ours, theirs] = [await garageWithOwner(), await garageWithOwner()]
    const asked = asha({ garageId: theirs.garage.id, garage_id: theirs.garage.id, userType: 'CUSTOMER', id: 'mine' })

    const { body } = await ours.owner.post('/garages/staff', { ...asked, isInvited: true, isEmailVerified: true })

    expect(body).toMatchObject({ isInvited: false, isEmailVerified: false })
    expect((await theirs.owner.get('/garages/staff')).body.staff).toHaveLength(1)
    const user = await app.database.db.selectFrom('users').selectAll().where('id', '=', body.id).executeTakeFirst()
    expect(user).toMatchObject({ user_type: 'GARAGE_USER', email_verified_at: null })
  })
})

describe('an email that has an account already', () => {
  async function invited(changes: { isEmailVerified?: boolean } = {}) {
    const [ours, theirs] = [await garageWithOwner(), await garageWithOwner()]
    const email = `invited-${++last}@auth.example`
    const person = await make.member(theirs.garage, { email, password: 'their own password' })
    if (changes.isEmailVerified ?? true) {
      const email_verified_at = new Date()
      await app.database.db.updateTable('users').set({ email_verified_at }).where('id', '=', person.userId).execute()
    }
    const answer = await ours.owner.post('/garages/staff', asha({ email }))
    return { ours, theirs, person, email, answer }
  }

  test('is invited, not let in; its password stays its own', async () => {
    const { ours, person, email, answer } = await invited()

    expect(answer).toMatchObject({ status: 201, body: { isInvited: true, isActive: false, isEmailVerified: false } })
    expect((await person.get('/garages/staff', { 'x-garage-id': ours.garage.id })).status).toBe(403)
    expect((await new Visitor(app.origin).post('/auth/login', asha({ email }))).status).toBe(401)
    const own = await new Visitor(app.origin).post('/auth/login', { email, password: 'their own password' })
    expect(own.status).toBe(200)
    expect(await mailsTo(email)).toMatchObject([
      {
        template: 'staff-invitation',
        content: { garage: ours.garage.name, link: `${app.origin}/garage/invitations` },
      },
    ])
  })

  test('joins when its owner accepts, and only once', async () => {
    const { ours, theirs, person } = await invited()
    expect((await person.get('/auth/invitations')).body.invitations).toMatchObject([
      {
        garageId: ours.garage.id,
        garageName: ours.garage.name,
        city: 'Chennai',
        role: 'TECHNICIAN',
        accessLevel: 'STAFF',
      },
    ])

    const accepted = await person.post(`/auth/invitations/${ours.garage.id}/accept`, {})

    expect(accepted.status).toBe(200)
    expect(accepted.body.garageAccess.map((each: { garageId: string }) => each.garageId)).toEqual([
      theirs.garage.id,
      ours.garage.id,
    ])
    expect((await person.get('/garages/staff', { 'x-garage-id': ours.garage.id })).status).toBe(200)
    expect((await person.post(`/auth/invitations/${ours.garage.id}/accept`, {})).status).toBe(404)
    expect((await person.get('/auth/invitations')).body.invitations).toEqual([])
  })

  test('declines, and is gone from the list', async () => {
    const { ours, person } = await invited()

    expect((await person.post(`/auth/invitations/${ours.garage.id}/decline`, {})).status).toBe(200)

    expect((await ours.owner.get('/garages/staff')).body.staff).toHaveLength(1)
    const trail = (await ours.owner.get('/garages/audit')).body.entries
    expect(trail.map((entry: { action: string }) => entry.action)).toEqual(['staff.declined', 'staff.invited'])
  })

  test('cannot accept before its address is confirmed', async () => {
    const { ours, person } = await invited({ isEmailVerified: false })

    expect(await person.post(`/auth/invitations/${ours.garage.id}/accept`, {})).toMatchObject({
      status: 403,
      body: { error: 'Please confirm your email address first. The link is in the email we sent you.' },
    })
  })

  test('cannot be made active by the garage, only by itself', async () => {
    const { ours, answer } = await invited()

    expect(await ours.owner.put(`/garages/staff/${answer.body.id}`, edit({ status: 'ACTIVE' }))).toMatchObject({
      status: 409,
      body: { fields: { status: 'This person has not accepted the invitation yet.' } },
    })
  })

  test('sees only its own invitations', async () => {
    const { ours } = await invited()
    const { owner: stranger } = await garageWithOwner()

    expect((await stranger.get('/auth/invitations')).body.invitations).toEqual([])
    expect((await stranger.post(`/auth/invitations/${ours.garage.id}/accept`, {})).status).not.toBe(200)
    expect((await stranger.post(`/auth/invitations/${ours.garage.id}/decline`, {})).status).toBe(404)
  })
})

describe('changing staff', () => {
  test('changes everything but the email, and says what it changed', async () => {
    const { garage, owner } = await garageWithOwner()
    const member = await make.member(garage, { name: 'Asha Kumar', phone: '9840011234' })

    const { status, body } = await owner.put(
      `/garages/staff/${member.userId}`,
      edit({ email: 'other@auth.example', role: 'CASHIER', accessLevel: 'MANAGER', status: 'ACTIVE', version: 1 }),
    )

    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Asha K',
      email: member.email,
      role: 'CASHIER',
      accessLevel: 'MANAGER',
      version: 2,
    })
    const [entry] = (await owner.get('/garages/audit')).body.entries
    expect(entry).toMatchObject({
      action: 'staff.changed',
      subjectLabel: 'Asha K',
      changes: { name: 'Asha K', role: 'CASHIER', accessLevel: 'MANAGER' },
    })
    expect(Object.keys(entry.changes)).not.toContain('phone')
  })

  test('made inactive, a member is out at the next request', async () => {
    const { garage, owner } = await garageWithOwner()
    const member = await make.member(garage)
    expect((await member.get('/garages/staff')).status).toBe(200)

    await owner.put(`/garages/staff/${member.userId}`, edit({ status: 'INACTIVE' }))

    expect((await member.get('/garages/staff')).status).toBe(403)
    expect((await member.get('/auth/me')).body.garageAccess).toEqual([])
  })

  test('an edit of an older version is told', async () => {
    const { garage, owner } = await garageWithOwner()
    const { userId } = await make.member(garage)
    await owner.put(`/garages/staff/${userId}`, edit({ version: 1 }))

    expect(await owner.put(`/garages/staff/${userId}`, edit({ version: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict' },
    })
  })

  test.each([
    ['role', { role: 'GARAGE_OWNER' }],
    ['accessLevel', { accessLevel: 'OWNER' }],
  ])('gives nobody the owner’s %s', async (field, change) => {
    const { garage, owner } = await garageWithOwner()
    const { userId } = await make.member(garage)

    expect(await owner.put(`/garages/staff/${userId}`, edit(change))).toMatchObject({
      status: 400,
      body: { fields: { [field]: 'Ownership can only be handed over.' } },
    })
  })

  test('an admin neither changes nor removes the owner; the owner keeps role and access whatever is sent', async () => {
    const { garage, owner } = await garageWithOwner()
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    const refused = { status: 403, body: { error: 'Only the owner may change an owner.' } }

    expect(await admin.put(`/garages/staff/${owner.userId}`, edit())).toMatchObject(refused)
    expect(await admin.delete(`/garages/staff/${owner.userId}`)).toMatchObject(refused)
    expect(
      await owner.put(`/garages/staff/${owner.userId}`, edit({ role: 'CASHIER', accessLevel: 'STAFF' })),
    ).toMatchObject({ status: 200, body: { name: 'Asha K', role: 'GARAGE_OWNER', accessLevel: 'OWNER' } })
  })

  test('nobody locks themselves out', async () => {
    const { garage } = await garageWithOwner()
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    const self = `/garages/staff/${admin.userId}`

    expect(await admin.put(self, edit({ status: 'INACTIVE' }))).toMatchObject({
      status: 409,
      body: { fields: { status: 'You cannot make yourself inactive. Please ask another admin.' } },
    })
    expect(await admin.put(self, edit({ accessLevel: 'STAFF' }))).toMatchObject({
      status: 409,
      body: { fields: { accessLevel: 'You cannot change your own access. Please ask another admin.' } },
    })
    expect(await admin.delete(self)).toMatchObject({
      status: 409,
      body: { error: 'You cannot remove yourself. Please ask another admin.' },
    })
  })

  test('nobody gives more access than they have', () => {
    for (const [held, level] of accessLevels.entries()) {
      for (const [asked, other] of accessLevels.entries()) {
        const give = () => requireCanGrant({ accessLevel: level }, other)
        if (asked <= held) expect(give).not.toThrow()
        else expect(give).toThrow('You cannot grant more access than you have.')
      }
    }
  })
})

describe('removing staff', () => {
  test('ends the membership, and leaves the person’s account', async () => {
    const { garage, owner } = await garageWithOwner()
    const member = await make.member(garage)

    expect((await owner.delete(`/garages/staff/${member.userId}`)).status).toBe(200)

    expect((await owner.get('/garages/staff')).body.staff).toHaveLength(1)
    expect((await member.get('/garages/staff')).status).toBe(403)
    expect((await member.get('/auth/me')).status).toBe(200)
    expect((await owner.delete(`/garages/staff/${member.userId}`)).status).toBe(404)
  })

  test.each(['advisor_id', 'technician_id'] as const)(
    'is refused while a job card names them as %s; inactive they can be',
    async (column) => {
      const { garage, owner } = await garageWithOwner()
      const { userId } = await make.member(garage)
      await make.jobCard(garage, { [column]: userId })

      expect(await owner.delete(`/garages/staff/${userId}`)).toMatchObject({
        status: 409,
        body: {
          code: 'in_use',
          error: 'This person has job cards and cannot be removed. Set them inactive instead.',
        },
      })
      expect((await owner.put(`/garages/staff/${userId}`, edit({ status: 'INACTIVE' }))).body.isActive).toBe(false)
      expect((await owner.get('/garages/audit')).body.entries).toHaveLength(1)
    },
  )

  test('is refused while leads are assigned to them, and the sentence names all that is theirs', async () => {
    const { garage, owner } = await garageWithOwner()
    const { userId } = await make.member(garage)
    const { id } = await make.lead(garage, { assigned_to_id: userId })
    const refusal = async () => (await owner.delete(`/garages/staff/${userId}`)).body

    expect(await refusal()).toMatchObject({
      code: 'in_use',
      error: 'This person has leads and cannot be removed. Set them inactive instead.',
    })
    await make.jobCard(garage, { technician_id: userId })
    expect((await refusal()).error).toBe(
      'This person has job cards and leads and cannot be removed. Set them inactive instead.',
    )
    expect((await owner.get(`/garages/leads/${id}`)).body.assignedToId).toBe(userId)
  })

  test('the owner cannot be removed, not even by themselves', async () => {
    const { owner } = await garageWithOwner()

    expect(await owner.delete(`/garages/staff/${owner.userId}`)).toMatchObject({
      status: 409,
      body: { error: 'You are the owner. Hand over ownership before you leave.' },
    })
  })
})

describe('handing over', () => {
  test('makes the member the owner, and the giver a manager with admin access', async () => {
    const { garage, owner } = await garageWithOwner()
    const member = await make.member(garage, { isEmailVerified: true })

    const reply = await owner.post(`/garages/staff/${member.userId}/handover`, { password: 'the owner’s own' })

    expect(reply).toMatchObject({ status: 200, body: { accessLevel: 'OWNER', role: 'GARAGE_OWNER' } })
    const { body } = await owner.get('/auth/me')
    expect(body.garageAccess).toMatchObject([{ accessLevel: 'ADMIN', role: 'GARAGE_MANAGER' }])
    expect((await owner.post(`/garages/staff/${member.userId}/handover`, { password: 'x' })).status).toBe(403)
    expect((await member.put(`/garages/staff/${owner.userId}`, edit({ status: 'INACTIVE' }))).status).toBe(200)
  })

  test('is told to both by mail: one has to know what is theirs, the other that it was done', async () => {
    const { garage, owner } = await garageWithOwner()
    const member = await make.member(garage, { name: 'Bala Murugan', isEmailVerified: true })
    const addressOf = async (id: string) =>
      (await app.database.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
        .email ?? ''

    await owner.post(`/garages/staff/${member.userId}/handover`, { password: 'the owner’s own' })

    const { name } = await app.database.db
      .selectFrom('garage_members')
      .select('name')
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    expect(await mailsTo(await addressOf(member.userId))).toMatchObject([
      { template: 'garage-received', content: { garage: garage.name, by: name, name: 'Bala Murugan' } },
    ])
    expect(await mailsTo(await addressOf(owner.userId))).toMatchObject([
      { template: 'garage-handed-over', content: { garage: garage.name, owner: 'Bala Murugan' } },
    ])
  })

  test('needs the owner’s password, and an admin has no say', async () => {
    const { garage, owner } = await garageWithOwner()
    const member = await make.member(garage, {
      accessLevel: 'ADMIN',
      isEmailVerified: true,
      password: 'the admin’s own',
    })
    const path = `/garages/staff/${member.userId}/handover`

    expect(await owner.post(path, { password: 'a guess' })).toMatchObject({
      status: 400,
      body: { fields: { password: 'This is not your current password' } },
    })
    expect((await member.post(path, { password: 'the admin’s own' })).status).toBe(403)
    expect((await owner.get('/auth/me')).body.garageAccess).toMatchObject([{ accessLevel: 'OWNER' }])
  })

  test('goes only to an active member', async () => {
    const { garage, owner } = await garageWithOwner()
    const { userId } = await make.member(garage, { isActive: false })
    const password = 'the owner’s own'

    expect(await owner.post(`/garages/staff/${userId}/handover`, { password })).toMatchObject({
      status: 409,
      body: { error: 'Only an active member can become the owner.' },
    })
    expect((await owner.post(`/garages/staff/${owner.userId}/handover`, { password })).status).toBe(409)
  })

  test('goes only to somebody whose address is confirmed: the giver may know another’s password', async () => {
    const { garage, owner } = await garageWithOwner()
    const { userId } = await make.member(garage)

    expect(await owner.post(`/garages/staff/${userId}/handover`, { password: 'the owner’s own' })).toMatchObject({
      status: 409,
      body: { error: 'Only a member who has confirmed their email address can become the owner.' },
    })
  })

  test('shows a garage to drivers whose giver was not reachable', async () => {
    const garage = await make.garage({ city: 'kochi' }, { isConfirmed: false })
    const service = await make.service(garage)
    const owner = await make.owner(garage, { password: 'the owner’s own' })
    const { userId } = await make.member(garage, { isEmailVerified: true })
    const isListed = async () =>
      JSON.stringify((await owner.get('/public/services?city=kochi')).body).includes(service.id)
    expect(await isListed()).toBe(false)

    await owner.post(`/garages/staff/${userId}/handover`, { password: 'the owner’s own' })

    expect(await isListed()).toBe(true)
  })

  test('twice at once leaves one owner', async () => {
    const { garage, owner } = await garageWithOwner()
    const reachable = { isEmailVerified: true }
    const members = [await make.member(garage, reachable), await make.member(garage, reachable)]

    const replies = await Promise.all(
      members.map(({ userId }) => owner.post(`/garages/staff/${userId}/handover`, { password: 'the owner’s own' })),
    )

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    const { body } = await owner.get('/garages/staff')
    expect(body.staff.filter((each: { accessLevel: string }) => each.accessLevel === 'OWNER')).toHaveLength(1)
  })
})
