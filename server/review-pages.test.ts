import { expect, test } from 'vitest'
import { deliveredVisit } from '../tests/support/delivered-visit.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { builtPages } from './pages.ts'

const { app, make } = await useTestApp({ pages: await builtPages() })

const read = async (path: string) => {
  const reply = await fetch(app.origin + path)
  return { status: reply.status, html: await reply.text() }
}
const postForm = (path: string, values: Record<string, string>) =>
  fetch(app.origin + path, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })
const requestIdIn = (html: string) => html.match(/name="requestId" value="([^"]+)"/)?.[1] ?? ''

test('a review is written by its link without scripts, and stands on the garage’s page; its stars in JSON-LD from three on', async () => {
  const garage = await make.garage({ name: 'Sri Murugan Auto Works', city: 'pune' })
  await make.service(garage)
  const visits = [
    await deliveredVisit({ app, make }, { garage }),
    await deliveredVisit({ app, make }, { garage, name: 'Prakash Rao' }),
    await deliveredVisit({ app, make }, { garage, name: 'Joseph Mathew' }),
  ]
  for (const [index, { token }] of visits.entries()) {
    const path = `/r/${token}`
    const { html } = await read(path)
    expect(html).toContain('How was it for your')
    const refused = await postForm(path, { words: 'Kept while I choose.', requestId: requestIdIn(html) })
    expect(refused.status).toBe(400)
    const again = await refused.text()
    expect(again).toContain('Please choose 1 to 5 stars')
    expect(again).toContain('Kept while I choose.')

    const sent = await postForm(path, { stars: '4', words: `Squeal ${index} is gone.`, requestId: requestIdIn(again) })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, path])
    expect((await read(path)).html).toContain('Thank you, ')
    const page = await read(`/pune/garages/${garage.slug}`)
    expect(page.html).toContain(`Squeal ${index} is gone.`)
    expect(page.html.includes('aggregateRating')).toBe(index === 2)
  }
  const { html } = await read(`/pune/garages/${garage.slug}`)
  expect(html).toMatch(/"ratingValue":4,"reviewCount":3/)
})

test('a phone number in a review is asked about without scripts too, and kept by publishing once more', async () => {
  const garage = await make.garage({ city: 'pune' })
  const { token } = await deliveredVisit({ app, make }, { garage })
  const path = `/r/${token}`
  const { html } = await read(path)
  const said = { stars: '5', words: 'Ask for Ravi, 98401 12345.', requestId: requestIdIn(html) }
  const refused = await postForm(path, said)
  const asked = await refused.text()
  expect(refused.status).toBe(400)
  expect(asked).toContain('“98401 12345” looks like a phone number')
  const [, meantNumber = ''] = /name="meantNumber" value="(\d+)"/.exec(asked) ?? []

  expect((await postForm(path, { ...said, meantNumber })).status).toBe(303)

  expect((await read(path)).html).toContain('Thank you, ')
})

test('messages are stopped by one press, and not by opening the link', async () => {
  const visit = await deliveredVisit({ app, make })
  const path = (await visit.stopUrl()).replace('/public/stop/', '/s/')
  expect((await read(path)).html).toContain('Stop review requests and reminders from')
  expect((await postForm(path, {})).status).toBe(303)
  expect((await read(path)).html).toContain('Stopped.')
  expect((await read('/s/AAAABBBBCCCCDDDD')).status).toBe(410)
})
