import { expect, test } from 'vitest'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { builtPages } from './pages.ts'

const pages = await builtPages()
const settings = { production: false, demo: false, publicUrl: undefined, trustProxy: '', logLevel: 'silent' }
const { app: usual } = await useTestApp({ pages })
const { app: developers } = await useTestApp({ pages, settings: { ...settings, dev: true } })

test('the pseudo-language has pages for developers alone', async () => {
  const shown = await fetch(`${developers.origin}/xx/chennai`)
  const html = await shown.text()
  expect(shown.status).toBe(200)
  expect(html).toContain('[Šîĝñ Îñ ')
  // Its links stay in it; it has no file of words, and no address that anything else would name.
  expect(html).toContain('href="/xx/chennai/services"')
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/chennai"\/>/)
  expect(await (await fetch(`${developers.origin}/chennai`)).text()).not.toContain('Šîĝñ')
  expect((await fetch(`${developers.origin}/xx/what/is/this`)).status).toBe(404)

  for (const path of ['/xx', '/xx/chennai', '/xx/login']) {
    const reply = await fetch(usual.origin + path)
    expect([path, reply.status]).toEqual([path, 404])
    expect(await reply.text()).not.toContain('Šîĝñ')
  }
})

test('a link’s page is in it where a developer’s browser says so', async () => {
  const headers = { cookie: 'language=xx', accept: 'text/html' }
  const [theirs, ours] = await Promise.all(
    [developers, usual].map(async ({ origin }) => (await fetch(`${origin}/e/Ab12Cd34Ef56Gh78`, { headers })).text()),
  )
  expect(/aria-label="\[Lâñĝûâĝé /.test(theirs ?? '')).toBe(true)
  expect(/aria-label="Language"/.test(ours ?? '')).toBe(true)
})
