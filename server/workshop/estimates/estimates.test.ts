import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { answerTo, askableCard, jobs, tokenIn } from '../../../tests/support/asked-card.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { stopMessages } from '../../messages/consents/service.ts'
import { canonicalHash } from '../../platform/canonical-json.ts'
import { acrossGarages } from '../../platform/database/across-garages.ts'

const { app, make } = await useTestApp()
const db = acrossGarages(app.database.db)
const link = { send: [{ channel: 'LINK' }] }

const messagesOf = (cardId: string) =>
  db
    .selectFrom('messages')
    .select(['event', 'channel', 'text', 'state'])
    .where('subject_id', '=', cardId)
    .orderBy('id')
    .execute()

describe('sending', () => {
  test('asks for all that is proposed, to the paisa, and says what each channel was told', async () => {
    const { advisor, url, card } = await askableCard({ app, make })
    const send = [{ channel: 'SMS' }, { channel: 'MAIL' }, { channel: 'WHATSAPP' }, { channel: 'LINK' }]
    const { status, body } = await advisor.post(`${url}/estimates`, { send, requestId: randomUUID() })

    expect(status).toBe(201)
    const { estimate, links } = body
    expect(estimate).toMatchObject({
      version: 1,
      number: `${card.job_card_number}/E1`,
      state: 'OPEN',
      total: 10_355,
      newTotal: 10_354.5,
      createdBy: 'Meena Krishnan',
      answers: [],
    })
    expect(estimate.content).toMatchObject({
      rounding: 0.5,
      settledTotal: 0,
      chargesTax: true,
      garage: { name: 'Sri Murugan Auto Works', locality: 'Ambattur', city: 'Chennai' },
      car: { make: 'Maruti Suzuki', model: 'Swift' },
    })
    expect(estimate.content.works.map(({ title, ask, total }: never) => [title, ask, total])).toEqual([
      ['Front brake pads, both sides', 'asked', 3658],
      ['Wiper blades, pair', 'asked', 920.4],
      ['Cabin filter', 'asked', 637.2],
      ['Periodic service', 'asked', 5138.9],
    ])
    expect(JSON.stringify(estimate.content)).not.toContain('Lakshmi')
    expect(links.map(({ channel }: never) => channel)).toEqual(['WHATSAPP', 'LINK'])
    expect(links[0].whatsappUrl).toContain(encodeURIComponent(links[0].url))
    expect(links[0].messageId).not.toBeNull()
    expect(estimate.events.map(({ kind, channel }: never) => [kind, channel])).toEqual([
      ['SENT', 'SMS'],
      ['SENT', 'MAIL'],
      ['SHARED', 'WHATSAPP'],
      ['SHARED', 'LINK'],
    ])
    expect(estimate.events[0].recipient).toMatch(/^\d{5} •••\d\d$/)
    expect(estimate.events[1].recipient).toBe('l•••@mail.example')
    expect(estimate.events[0].messageState).toBe('WAITING')
    const [sms] = await messagesOf(card.id)
    expect(sms?.text).toContain('Sri Murugan Auto Works: estimate for TN 09 AB')
    expect(sms?.text).toContain('Rs 10,355 with tax')
  })

  test('by WhatsApp is refused to whoever has stopped the garage, and makes no version', async () => {
    const { advisor, url, customer, garage, versions } = await askableCard({ app, make })
    await stopMessages(app.database.db, customer.phone_key, garage.id)
    const send = [{ channel: 'LINK' }, { channel: 'WHATSAPP' }]
    const { status, body } = await advisor.post(`${url}/estimates`, { send })
    const stopped = 'This customer has stopped WhatsApp messages from this garage.'
    expect([status, body.fields]).toEqual([400, { 'send.1.to': stopped }])
    expect(await versions()).toEqual([])
  })

  test('keeps no token: neither in the log of messages nor in the audit log, only its hash', async () => {
    const { advisor, url, card, send } = await askableCard({ app, make })
    const { token } = await send()
    await advisor.post(`${url}/estimates`, { send: [{ channel: 'SMS' }] })
    for (const table of ['messages', 'audit_log', 'estimates', 'estimate_events', 'garage_links'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows), table).not.toContain(token)
    }
    const [sms] = (await messagesOf(card.id)).slice(-1)
    expect(sms?.text).toMatch(/\/e\/…$/)
  })

  test('again after a lost answer, is one version and one message, with a new address', async () => {
    const { advisor, url, card, versions } = await askableCard({ app, make })
    const body = { send: [{ channel: 'SMS' }, { channel: 'LINK' }], requestId: randomUUID() }
    const first = await advisor.post(`${url}/estimates`, body)
    const again = await advisor.post(`${url}/estimates`, body)

    expect(again.body.estimate.id).toBe(first.body.estimate.id)
    expect(await versions()).toHaveLength(1)
    expect(await messagesOf(card.id)).toHaveLength(1)
    const [address] = again.body.links
    expect(tokenIn(address.url)).not.toBe(tokenIn(first.body.links[0].url))
    expect((await make.signedOut().get(`/public/estimates/${tokenIn(address.url)}`)).status).toBe(200)
  })

  test('the same request for another card is refused', async () => {
    const one = await askableCard({ app, make })
    const other = await make.jobCard(one.garage)
    const requestId = randomUUID()
    await one.advisor.post(`${one.url}/estimates`, { ...link, requestId })
    const { status, body } = await one.advisor.post(`/garages/jobcards/${other.id}/estimates`, { ...link, requestId })
    expect([status, body.code]).toEqual([409, 'conflict'])
  })

  test('a second version asks only what is new, and takes the place of the first', async () => {
    const { advisor, url, card, send, addJob, versions } = await askableCard({ app, make })
    const { estimate, token } = await send()
    await make.signedOut().post(`/public/estimates/${token}/answers`, {
      ...answerTo(estimate, { [jobs.pads.title]: 'APPROVED', [jobs.service.title]: 'APPROVED' }),
      decisions: answerTo(estimate, {
        [jobs.pads.title]: 'APPROVED',
        [jobs.service.title]: 'APPROVED',
        [jobs.wipers.title]: 'DECLINED',
        [jobs.filter.title]: 'DECLINED',
      }).decisions,
    })
    await addJob(jobs.cylinder)
    const { body } = await advisor.post(`${url}/estimates`, { send: [{ channel: 'SMS' }] })

    expect(body.estimate).toMatchObject({ version: 2, newTotal: 1357, total: 10_154 })
    expect(body.estimate.content).toMatchObject({ settledTotal: 8796.9, newTotal: 1357, rounding: 0.1 })
    expect(body.estimate.content.works.map(({ title, ask }: never) => [title, ask])).toEqual([
      [jobs.cylinder.title, 'asked'],
      [jobs.pads.title, 'settled'],
      [jobs.service.title, 'settled'],
    ])
    const [second, first] = await versions()
    expect([second.state, first.state]).toEqual(['OPEN', 'SUPERSEDED'])
    expect(first.events.at(-1)).toMatchObject({ kind: 'SUPERSEDED', by: 'Meena Krishnan' })
    const texts = (await messagesOf(card.id)).map(({ text }) => text)
    expect(texts.at(-1)).toContain('needs 1 more job, Rs 1,357 with tax')
  })

  test('sent again for a new job while another still waits, it tells of the new one; the one that waits is asked all the same', async () => {
    const { advisor, card, url, addJob, send } = await askableCard({ app, make })
    const { estimate, token } = await send()
    const said = { [jobs.pads.title]: 'APPROVED', [jobs.service.title]: 'APPROVED' } as const
    await make.signedOut().post(`/public/estimates/${token}/answers`, answerTo(estimate, said))
    await addJob(jobs.cylinder)

    const { body } = await advisor.post(`${url}/estimates`, { send: [{ channel: 'SMS' }] })

    const asked = body.estimate.content.works.filter(({ ask }: { ask: string }) => ask === 'asked')
    expect(asked.map(({ title, wasAsked }: never) => [title, wasAsked]).toSorted()).toEqual(
      [
        [jobs.cylinder.title, undefined],
        [jobs.filter.title, true],
        [jobs.wipers.title, true],
      ].toSorted(),
    )
    const texts = (await messagesOf(card.id)).map(({ text }) => text)
    expect(texts.at(-1)).toContain('needs 1 more job, Rs 1,357 with tax')
  })

  test('nothing to ask is said, and makes no version', async () => {
    const { advisor, url, versions } = await askableCard({ app, make }, [])
    const { status, body } = await advisor.post(`${url}/estimates`, link)
    expect([status, body.code, body.message]).toEqual([409, 'nothing_to_ask', 'Everything on this card is answered.'])
    expect(await versions()).toEqual([])
  })

  test.each([
    [{ send: undefined }, 'send', 'Please choose how to send it'],
    [{ send: [{ channel: 'PIGEON' }] }, 'send.0.channel', 'Please choose how to send it'],
    [
      { send: [{ channel: 'LINK' }, { channel: 'SMS', to: '12' }] },
      'send.1.to',
      'An SMS needs an Indian mobile number',
    ],
    [{ send: [{ channel: 'MAIL', to: 'nobody' }] }, 'send.0.to', 'Please enter a valid email address'],
  ])('%j is refused beside its field, and nothing is sent', async (body, field, sentence) => {
    const { advisor, url, versions } = await askableCard({ app, make })
    const reply = await advisor.post(`${url}/estimates`, body)
    expect([reply.status, reply.body.fields?.[field]]).toEqual([400, sentence])
    expect(await versions()).toEqual([])
  })

  test('what somebody else has changed meanwhile is not sent unseen', async () => {
    const { advisor, url, detail } = await askableCard({ app, make })
    const { version } = await detail()
    const { status, body } = await advisor.post(`${url}/estimates`, { ...link, version: version - 1 })
    expect([status, body.code]).toEqual([409, 'edit_conflict'])
  })

  test('a delivered or cancelled card is asked for nothing', async () => {
    const { advisor, url } = await askableCard({ app, make })
    await advisor.put(`${url}/status`, { status: 'CANCELLED' })
    const { status, body } = await advisor.post(`${url}/estimates`, link)
    expect([status, body.code]).toEqual([409, 'wrong_state'])
  })

  test('is for advisors and managers; a technician reads', async () => {
    const { garage, url, send } = await askableCard({ app, make })
    const { estimate } = await send()
    const technician = await make.member(garage, { role: 'TECHNICIAN' })
    const calls = ['', `/${estimate.id}/links`, `/${estimate.id}/withdraw`, `/${estimate.id}/answers`] as const
    const bodies = {
      '': link,
      [calls[1]]: { channel: 'LINK' },
      [calls[2]]: {},
      [calls[3]]: { ...recorded, ...answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }) },
    }
    for (const call of calls) {
      const { status, body } = await technician.post(`${url}/estimates${call}`, bodies[call])
      expect([status, body.message], call).toEqual([403, 'Sending needs an advisor.'])
    }
    expect((await technician.get(`${url}/estimates`)).body.estimates).toHaveLength(1)
    const manager = await make.member(garage, { role: 'TECHNICIAN', accessLevel: 'MANAGER' })
    expect((await manager.post(`${url}/estimates/${estimate.id}/links`, { channel: 'LINK' })).status).toBe(201)
  })
})

const recorded = { channel: 'PHONE', name: 'Lakshmi', saidAt: new Date(Date.now() - 60_000).toISOString() }

describe('sharing and withdrawing', () => {
  test('a version is shared once more; again after a lost answer, nothing leaves twice', async () => {
    const { advisor, url, card, send, versions } = await askableCard({ app, make })
    const { estimate } = await send()
    const body = { channel: 'SMS', to: '98400 11234', requestId: randomUUID() }
    const first = await advisor.post(`${url}/estimates/${estimate.id}/links`, body)
    const again = await advisor.post(`${url}/estimates/${estimate.id}/links`, body)

    expect([first.status, again.status]).toEqual([201, 201])
    expect((await messagesOf(card.id)).map(({ channel }) => channel)).toEqual(['SMS'])
    const [version] = await versions()
    expect(version.events.map(({ kind, recipient }: never) => [kind, recipient])).toEqual([
      ['SHARED', null],
      ['SENT', '98400 •••34'],
    ])
  })

  test('withdrawn, its links open nothing, its works are asked no more, and it cannot be shared or answered', async () => {
    const { advisor, url, send, detail, versions } = await askableCard({ app, make })
    const { estimate, token } = await send()
    const { status, body } = await advisor.post(`${url}/estimates/${estimate.id}/withdraw`, {})
    expect([status, body.state]).toEqual([200, 'WITHDRAWN'])
    expect((await advisor.post(`${url}/estimates/${estimate.id}/withdraw`, {})).status).toBe(200)

    const opened = await make.signedOut().get(`/public/estimates/${token}`)
    expect([opened.status, Object.keys(opened.body).includes('content')]).toEqual([410, false])
    expect(await detail()).toMatchObject({ openAsks: 0 })
    const shared = await advisor.post(`${url}/estimates/${estimate.id}/links`, { channel: 'LINK' })
    const answered = await advisor.post(`${url}/estimates/${estimate.id}/answers`, {
      ...recorded,
      ...answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }),
    })
    for (const refused of [shared, answered]) {
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'estimate_closed',
        'This estimate is closed.',
      ])
    }
    const next = await send()
    expect(next.estimate.version).toBe(2)
    const [, first] = await versions()
    expect(first.events.filter(({ kind }: never) => kind === 'WITHDRAWN')).toHaveLength(1)
    expect(first.events.some(({ kind }: never) => kind === 'SUPERSEDED')).toBe(false)
  })

  test('one that is answered is not withdrawn: what was agreed stands', async () => {
    const { advisor, url, send } = await askableCard({ app, make }, [jobs.pads])
    const { estimate, token } = await send()
    await make
      .signedOut()
      .post(`/public/estimates/${token}/answers`, answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }))
    const { status, body } = await advisor.post(`${url}/estimates/${estimate.id}/withdraw`, {})
    expect([status, body.code]).toEqual([409, 'estimate_closed'])
  })

  test('an estimate of another card is not found', async () => {
    const one = await askableCard({ app, make })
    const { estimate } = await one.send()
    const other = await make.jobCard(one.garage)
    for (const call of ['links', 'withdraw', 'answers']) {
      const { status } = await one.advisor.post(`/garages/jobcards/${other.id}/estimates/${estimate.id}/${call}`, {
        ...recorded,
        channel: call === 'links' ? 'LINK' : 'PHONE',
        ...answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }),
      })
      expect(status, call).toBe(404)
    }
  })
})

test('the seal is of the content as it is kept, and an answer carries it', async () => {
  const { send, garage } = await askableCard({ app, make })
  const { estimate, token } = await send()
  await make
    .signedOut()
    .post(`/public/estimates/${token}/answers`, answerTo(estimate, { [jobs.pads.title]: 'APPROVED' }))
  const kept = await db
    .selectFrom('estimates')
    .selectAll()
    .where('garage_id', '=', garage.id)
    .where('id', '=', estimate.id)
    .executeTakeFirstOrThrow()
  expect(canonicalHash(kept.content)).toBe(kept.content_hash)
  expect(estimate.seal).toBe(kept.content_hash.slice(0, 8).toUpperCase())
  const answer = await db
    .selectFrom('estimate_answers')
    .selectAll()
    .where('estimate_id', '=', estimate.id)
    .executeTakeFirstOrThrow()
  expect(answer.content_hash).toBe(kept.content_hash)
})
