import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { countPages } from '../../../tests/support/bills-on-paper.ts'
import type { Person } from '../../../tests/support/make-people.ts'
import { photo } from '../../../tests/support/make-pictures.ts'
import { nothing, useUploads } from '../../../tests/support/use-uploads.ts'

const { app, make, send, remainsOf } = await useUploads()
const wish = { filename: 'front.png', mimeType: 'image/png', fileSize: 1000 }
const at = (kind: string) => `/garages/pictures/${kind}`

async function workshop() {
  const garage = await make.garage()
  return { garage, admin: await make.member(garage, { accessLevel: 'ADMIN' }) }
}

async function upload(person: Person, kind: string, { caption = '', requestId = randomUUID() } = {}) {
  const asked = await person.post(`${at(kind)}/presigned-url`, wish)
  expect(asked.status).toBe(200)
  const sent = await send(person, asked.body, await photo())
  expect(sent.status).toBe(200)
  const confirm = () => person.post(`${at(kind)}/confirm-upload`, { ...sent.body, caption, requestId })
  return { ...(await confirm()), confirm }
}

const pageOf = async ({ slug }: { slug: string }) => (await make.signedOut().get(`/public/garages/${slug}`)).body

describe('A garage’s own pictures', () => {
  test('stand on its page with their words, and are public', async () => {
    const { garage, admin } = await workshop()
    const { status, body } = await upload(admin, 'PHOTO', { caption: 'Two lifts' })
    expect(status).toBe(201)
    await upload(admin, 'LOGO')

    const page = await pageOf(garage)

    expect(page.pictures).toMatchObject([{ id: body.id, caption: 'Two lifts' }])
    expect(page.pictures[0].sources.map(({ width }: { width: number }) => width)).toEqual([400, 800, 1280])
    expect(page.logo).toMatchObject({ thumbnailUrl: expect.stringMatching(/-400\.webp$/) })
    expect((await fetch(`${app.origin}${body.imageUrl}`)).headers.get('content-type')).toBe('image/webp')
  })

  test('taken down are gone: from the page, the storage and the papers', async () => {
    const { garage, admin } = await workshop()
    const { body: shown } = await upload(admin, 'PHOTO')
    const { body: logo } = await upload(admin, 'LOGO')

    for (const { id } of [shown, logo]) expect((await admin.delete(`/garages/pictures/${id}`)).status).toBe(200)

    expect(await pageOf(garage)).toMatchObject({ pictures: [], logo: null })
    expect((await fetch(`${app.origin}${shown.imageUrl}`)).status).toBe(404)
    expect(await remainsOf(garage)).toEqual(nothing)
    expect((await admin.delete(`/garages/pictures/${shown.id}`)).status).toBe(404)
  })

  test('a new logo takes the place of the one before, whose files go', async () => {
    const { garage, admin } = await workshop()
    const { body: first } = await upload(admin, 'LOGO')
    const { body: second } = await upload(admin, 'LOGO')

    expect((await admin.get('/garages/pictures')).body.pictures).toMatchObject([{ id: second.id, kind: 'LOGO' }])
    expect((await pageOf(garage)).logo.id).toBe(second.id)
    expect((await fetch(`${app.origin}${first.imageUrl}`)).status).toBe(404)
  })

  test('are six at most, and confirmed twice they are one', async () => {
    const { admin } = await workshop()
    for (let count = 0; count < 6; count++) {
      const { status, body, confirm } = await upload(admin, 'PHOTO')
      expect([status, (await confirm()).body.id]).toEqual([201, body.id])
    }

    const { status, body } = await admin.post(`${at('PHOTO')}/presigned-url`, wish)

    expect([status, body.error]).toEqual([409, 'A garage can have at most 6 photos. Please delete one first.'])
    expect((await admin.get('/garages/pictures')).body.pictures).toHaveLength(6)
    // A logo is none of them.
    expect((await upload(admin, 'LOGO')).status).toBe(201)
  })

  test('are refused where they are none, or come for another place', async () => {
    const { garage, admin } = await workshop()
    expect((await admin.post(`${at('BANNER')}/presigned-url`, wish)).status).toBe(400)
    expect((await admin.post(`${at('PHOTO')}/presigned-url`, { ...wish, mimeType: 'text/html' })).status).toBe(400)
    expect((await admin.post(`${at('PHOTO')}/presigned-url`, { ...wish, fileSize: 11_000_000 })).status).toBe(400)
    const asked = await admin.post(`${at('PHOTO')}/presigned-url`, wish)
    expect((await send(admin, asked.body, Buffer.from('<script>alert(1)</script>'))).status).toBe(415)
    const other = await admin.post(`${at('PHOTO')}/presigned-url`, wish)
    const sent = await send(admin, other.body, await photo())
    expect((await admin.post(`${at('LOGO')}/confirm-upload`, sent.body)).status).toBe(410)
    expect((await pageOf(garage)).pictures).toEqual([])
  })

  test('are the admins’ of that garage alone', async () => {
    const { garage, admin } = await workshop()
    const { body } = await upload(admin, 'PHOTO')
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    const stranger = await make.member(await make.garage(), { accessLevel: 'ADMIN' })

    expect((await manager.post(`${at('PHOTO')}/presigned-url`, wish)).status).toBe(403)
    expect((await manager.delete(`/garages/pictures/${body.id}`)).status).toBe(403)
    expect((await manager.get('/garages/pictures')).body.pictures).toHaveLength(1)
    expect((await stranger.delete(`/garages/pictures/${body.id}`)).status).toBe(404)
    expect((await stranger.get('/garages/pictures')).body.pictures).toEqual([])
    const { body: permission } = await admin.post(`${at('PHOTO')}/presigned-url`, wish)
    // The permission's address names the garage.
    expect((await send(stranger, permission, await photo())).status).toBe(403)
    const { body: sent } = await send(admin, permission, await photo())
    const confirmed = { ...sent, caption: '', requestId: randomUUID() }
    expect((await stranger.post(`${at('PHOTO')}/confirm-upload`, confirmed)).status).toBe(410)
    for (const path of [`${at('PHOTO')}/presigned-url`, `${at('LOGO')}/confirm-upload`]) {
      expect((await make.signedOut().post(path, wish)).status).toBe(401)
    }
    expect((await pageOf(garage)).pictures).toHaveLength(1)
  })
})

test('A logo stands on bills and on what is printed of a card; without one our wheel does', async () => {
  const { garage, admin } = await workshop()
  const card = await make.jobCard(garage)
  const bill = await make.bill(card)
  const paths = [`/garages/bills/${bill.id}/pdf`, `/garages/jobcards/${card.id}/job-card.pdf`]
  const print = async (path: string) => {
    const headers = { cookie: `access=${admin.cookie('access')}` }
    return Buffer.from(await (await fetch(`${app.origin}/api/v1${path}`, { headers })).arrayBuffer())
  }
  const picturesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  const before = await Promise.all(paths.map(print))
  expect(before.map(picturesIn)).toEqual([0, 0])

  await upload(admin, 'LOGO')

  const after = await Promise.all(paths.map(print))
  for (const pdf of after) expect(picturesIn(pdf)).toBeGreaterThan(0)
  expect(after.map(countPages)).toEqual(before.map(countPages))
})
