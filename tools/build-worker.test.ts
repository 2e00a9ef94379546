import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { builtPages } from '../server/pages.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { shellPages } from '../web/garage/installed/shell-pages.ts'

const { app } = await useTestApp({ pages: await builtPages() })

const client = fileURLToPath(new URL('../build/client', import.meta.url))
const worker = await (await fetch(`${app.origin}/garage/worker.js`)).text()
const kept = [...worker.matchAll(/url:\s*["'`]([^"'`]+)["'`]/g)].map(([, url = '']) => url)
const files = kept.filter((url) => !shellPages.includes(url))

test('the floor’s screens that a phone keeps are 900 kB at most, as they are sent', () => {
  const sent = (file: string) =>
    statSync(existsSync(`${client}${file}.br`) ? `${client}${file}.br` : client + file).size
  expect(files.length).toBeGreaterThan(50)
  expect(files.reduce((sum, file) => sum + sent(file), 0)).toBeLessThan(900_000)
})

test('they are files of the build and three pages without content, and nothing of the API', async () => {
  expect(files.filter((file) => !/^\/(?:assets|art)\//.test(file))).toEqual([])
  expect(kept).toEqual(expect.arrayContaining(shellPages))
  const [manifest = ''] = files.filter((file) => file.startsWith('/assets/manifest-'))
  for (const page of shellPages) {
    const reply = await fetch(app.origin + page)
    expect(reply.status).toBe(200)
    const html = await reply.text()
    // Of this release; and what it loads is kept beside it.
    expect(html).toContain(manifest)
    const loaded = [...html.matchAll(/(?:href|src)="(\/(?:assets|art)\/[^"#]+)/g)].map(([, file = '']) => file)
    expect(loaded.filter((file) => !kept.includes(file))).toEqual([])
  }
})

test('my work opens with 650 kB of scripts in 40 files at most, before they are packed, and without schemas', async () => {
  const html = await (await fetch(app.origin + shellPages[0])).text()
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file))
  const first = [...scripts].filter((file) => !file.startsWith('/assets/manifest-'))
  expect(first.length).toBeGreaterThan(10)
  expect(first.length).toBeLessThan(41)
  expect(first.filter((file) => /\/(?:zod|api-client|office|forms)-/.test(file))).toEqual([])
  expect(first.reduce((sum, file) => sum + statSync(client + file).size, 0)).toBeLessThan(650_000)
})

test('in each language its words and letters are among them', () => {
  for (const name of [
    /floor\.ta-/,
    /floor\.hi-/,
    /tamil-.*\.css$/,
    /hindi-.*\.css$/,
    /anek-tamil-400/,
    /noto-devanagari-400/,
  ])
    expect(files.filter((file) => name.test(file)).length, String(name)).toBe(1)
})

test('the browser asks each time whether there is a new worker; its manifest and icons are there', async () => {
  const asked = async (path: string) => (await fetch(app.origin + path)).headers
  expect((await asked('/garage/worker.js')).get('cache-control')).toBe('no-cache')
  expect((await asked('/garage/worker.js')).get('content-type')).toContain('javascript')
  expect((await asked('/garage/app.webmanifest')).get('content-type')).toContain('application/manifest+json')
  const { icons, start_url, scope } = await (await fetch(`${app.origin}/garage/app.webmanifest`)).json()
  expect([start_url, scope]).toEqual(['/garage/floor/mine', '/garage/'])
  for (const { src } of icons) expect((await asked(src)).get('content-type')).toBe('image/png')
})

test('only the garage’s own pages name it, and its policy is that of all pages, but that it may read codes', async () => {
  const [office, home] = await Promise.all(['/garage/floor/mine', '/'].map((path) => fetch(app.origin + path)))
  expect(await office?.text()).toContain('rel="manifest"')
  expect(await home?.text()).not.toContain('manifest" href="/garage')
  const policy = (reply: Response | undefined) =>
    reply?.headers.get('content-security-policy')?.replaceAll(/'sha256-[^']+' ?/g, '')
  expect(policy(office)?.replace(" 'wasm-unsafe-eval'", '')).toBe(policy(home))
  // What is kept of it on a phone is this answer with its headers.
  expect(office?.headers.get('permissions-policy')).toContain('camera=(self)')
})
