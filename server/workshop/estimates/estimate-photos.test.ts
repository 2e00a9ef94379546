import { expect, test } from 'vitest'
import { askableCard, jobs } from '../../../tests/support/asked-card.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const hash = '0123456789abcdef'

/** A card whose pads have a photo, with a version that shows it. */
async function withPhoto() {
  const asked = await askableCard({ app, make }, [jobs.pads])
  const [pads] = (await asked.detail()).works
  const finding = await make.cardPhoto(asked.card, { purpose: 'FINDING', subject_id: pads.id })
  const arrival = await make.cardPhoto(asked.card, { purpose: 'ARRIVAL' })
  for (const id of [finding, arrival]) {
    await app.storage.write(`${asked.garage.id}/photos/${id}-${hash}-400.webp`, Buffer.from(`bytes of ${id}`))
  }
  return { ...asked, ...(await asked.send()), finding, arrival }
}

test('a version shows the photos of its jobs, which are kept from then on', async () => {
  const { estimate, finding, advisor, url } = await withPhoto()
  expect(estimate.content.works[0].photos).toMatchObject([{ id: finding }])
  const { photos } = (await advisor.get(`${url}/photos`)).body
  expect(photos.map(({ isSealed }: never) => isSealed).sort()).toEqual([false, true])
  expect((await advisor.delete(`${url}/photos/${finding}`)).status).toBe(409)
})

test('whoever holds the link sees those, at no cache, and no other photo of the garage', async () => {
  const { token, finding, arrival, driver, card } = await withPhoto()
  const other = await withPhoto()
  const anybody = make.signedOut()
  const at = (id: string, of = token) => `/public/estimates/${of}/photos/${id}?width=400`
  const shown = await anybody.get(at(finding))
  expect([shown.status, shown.body, shown.headers.get('content-type')]).toEqual([
    200,
    `bytes of ${finding}`,
    'image/webp',
  ])
  expect(shown.headers.get('cache-control')).toContain('no-store')
  for (const hidden of [arrival, other.finding]) {
    const { status, body } = await anybody.get(at(hidden))
    expect([status, body.message]).toEqual([404, 'This photo is not in the estimate.'])
  }
  expect((await anybody.get(at(finding, 'x'.repeat(16)))).status).toBe(410)

  const own = (id: string) => `/account/bookings/${card.id}/estimate/photos/${id}?width=400`
  expect((await driver.get(own(finding))).status).toBe(200)
  expect((await driver.get(own(other.finding))).status).toBe(404)
  expect((await other.driver.get(own(finding))).status).toBe(404)
})
