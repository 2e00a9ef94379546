import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { listLeads } from '../contract/customers/leads/api.ts'
import { startTestApp } from '../tests/support/test-app.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { limitReads } from './page-reads.ts'
import { builtPages } from './pages.ts'

const { app, make } = await useTestApp({ pages: await builtPages() })

const read = async (path: string) => {
  const reply = await fetch(app.origin + path)
  return { status: reply.status, html: await reply.text() }
}
const brakes = { publicCategory: 'brake-service', name: 'Front Brake Pads', slug: 'front-brake-pads' } as const
const chennai = await make.garage({ city: 'chennai' })
await make.service(chennai, { ...brakes, basePrice: 2499, discountPercent: 15 })
await make.service(chennai, { publicCategory: 'oil-change', name: 'Oil Change', slug: 'oil-change' })
await make.service(await make.garage({ city: 'pune' }), { publicCategory: 'inspection-services', slug: 'inspection' })
const service = '/chennai/services/brake-service/front-brake-pads'

test('every link of header and footer leads to a page', async () => {
  const { html } = await read('/chennai')
  const links = new Set([...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path]) => path))

  expect(links.size).toBeGreaterThan(30)
  for (const link of links) expect(`${(await read(link ?? '')).status} ${link}`).toBe(`200 ${link}`)
})

test('every address of the sitemap is a page, and names itself as canonical', async () => {
  const sitemap = (await read('/sitemap.xml')).html
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(app.origin, ''))

  expect(paths).toEqual(
    expect.arrayContaining(['/', '/services', '/refund', '/chennai', '/chennai/services', service, '/pune/services']),
  )
  expect(paths.some((path) => path.startsWith('/kochi'))).toBe(false)
  for (const path of paths) {
    const { status, html } = await read(path)
    expect(`${status} ${path}`).toBe(`200 ${path}`)
    expect(html).toContain(`<link rel="canonical" href="${app.origin}${path}"/>`)
  }
})

describe('an address', () => {
  /** As it stands on the wire: fetch would tidy it up. */
  const askRaw = async (path: string, accept = '*/*') => {
    const { port } = new URL(app.origin)
    const asked = request({ port, path, host: '127.0.0.1', headers: { accept } }).end()
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    const body = await text(reply)
    return { status: reply.statusCode ?? 0, location: reply.headers.location, headers: reply.headers, body }
  }
  const asBrowser = (path: string) => askRaw(path, 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')

  test.each(['/E/x/../y', '/./e/AbCdEfGhIjKlMnOp', '//e/x', '/%zz', 'http://other.example/', '*'])(
    'such as %s is no page, and no fault of the server',
    async (path) => {
      const { status, headers } = await askRaw(path)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(headers['content-type']).toBe('application/problem+json')
    },
  )

  test.each([
    '/chennai//services',
    '//e/x',
    '/./e/AbCdEfGhIjKlMnOp',
    '/%E0%A4%A',
    '/chennai/%',
    '/%zz?from=paper',
    '/a%2Fb',
  ])('such as %s shows a browser the screen that says so', async (path) => {
    const { status, headers, body } = await asBrowser(path)
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toMatch(/<h1[^>]*>Page Not Found<\/h1>/)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  })

  test('of a call that cannot be read is no page, whoever asks', async () => {
    for (const path of ['/api/v1/%zz', '/api//v1/x']) {
      const { status, body } = await asBrowser(path)
      expect([Math.floor(status / 100), body.includes('This could not be opened.')]).toEqual([4, true])
    }
  })

  test('of a link that a phone has begun with a capital leads to the link, and nobody keeps that', async () => {
    const { status, location, headers } = await askRaw('/E/AbCdEfGhIjKlMnOp')
    expect([status, location]).toEqual([308, '/e/AbCdEfGhIjKlMnOp'])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  test('of a script of another release leads nowhere: a browser would keep that, and never ask for it again', async () => {
    for (const path of ['/assets/entry.client-Zz9AbCdE.js', '/assets/Page-x.css?v=1']) {
      const { status, location } = await askRaw(path)
      expect([status, location]).toEqual([404, undefined])
    }
  })

  test.each([
    ['/%63hennai/services', '/chennai/services'],
    ['/Chennai?from=paper', '/chennai?from=paper'],
    ['/bengaluru/services?from=paper', '/bangalore/services?from=paper'],
  ])('%s leads to the one that is kept, and forgotten with its city: %s', async (path, location) => {
    expect(await askRaw(path)).toMatchObject({ status: 308, location })
  })
})

describe('a query', () => {
  test('that no page reads makes no other page: it is made once, and sent as it is kept', async () => {
    const built = await builtPages()
    let made = 0
    const counting = {
      ...built,
      load: () => {
        made += 1
        return built.load()
      },
    }
    const own = await startTestApp({ pages: counting })
    const ask = async (path: string) => (await fetch(own.origin + path)).text()
    const first = await ask('/chennai')

    for (let visit = 0; visit < 20; visit += 1) expect(await ask(`/chennai?utm_source=${visit}`)).toBe(first)
    expect(made).toBe(1)
    await ask('/chennai/services?_routes=root')
    expect(made).toBe(2)
    await own.close()
  })

  test('goes along where its page only leads on to another', async () => {
    const ask = (query: string) => fetch(`${app.origin}/garage/job-cards${query}`, { redirect: 'manual' })
    for (const query of ['', '?status=READY', '?status=OPEN']) {
      const { status, headers } = await ask(query)
      expect([Math.floor(status / 100), headers.get('location')]).toEqual([3, `/garage/jobcards${query}`])
    }
  })

  test('that a page reads is made for its reader, and 600 of them a minute are enough for an address', () => {
    const count = limitReads(3)
    for (let read = 0; read < 3; read += 1) count('203.0.113.7')

    expect(() => count('203.0.113.7')).toThrow(expect.objectContaining({ status: 429 }))
    expect(() => count('203.0.113.8')).not.toThrow()
  })
})

test('the API’s description is there beside the pages, which bring schemas of their own', async () => {
  expect((await read('/api/v1/openapi.json')).status).toBe(200)
})

test('robots are shown the sitemap and kept out of calls and accounts', async () => {
  const { html: robots } = await read('/robots.txt')

  expect(robots).toContain(`Sitemap: ${app.origin}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
})

describe('what the server sends to search engines', () => {
  test('home: title, description, Open Graph, and the business as data', async () => {
    const { html } = await read('/mumbai')

    expect(html).toContain('<title>Car service in Mumbai | Pahiya</title>')
    expect(html).toMatch(/<meta name="description" content="[^"]{50,170}"/)
    expect(html).toContain('<meta property="og:title" content="Car service in Mumbai | Pahiya"/>')
    expect(html).toMatch(/"@type":"AutoRepair"/)
    expect((await read('/')).html).toContain('<title>Car service in India | Pahiya</title>')
  })

  test('a service: its offer with the price to pay', async () => {
    const { html } = await read(service)

    expect(html).toContain('<title>Front Brake Pads in Chennai | Pahiya</title>')
    expect(html).toMatch(/"@type":"Offer","price":"2124.00","priceCurrency":"INR"/)
    expect(html).toContain('BreadcrumbList')
  })

  test('a garage: where it is and when it opens, at one address', async () => {
    const path = `/chennai/garages/${chennai.slug}`
    const { status, html } = await read(path)

    expect(status).toBe(200)
    expect(html).toContain(`<link rel="canonical" href="${app.origin}${path}"/>`)
    expect(html).toMatch(/"@type":"AutoRepair","name":"[^"]+","url"/)
    expect(html).toContain('"dayOfWeek":"https://schema.org/Monday","opens":"09:00","closes":"18:00"')
    // Nobody has judged it yet.
    expect(html).not.toContain('aggregateRating')
    expect(html).toContain('href="/chennai/services/brake-service/front-brake-pads"')
    expect((await read('/sitemap.xml')).html).toContain(`<loc>${app.origin}${path}</loc>`)
    const elsewhere = await fetch(`${app.origin}/pune/garages/${chennai.slug}`, { redirect: 'manual' })
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([308, path])
    expect((await read('/chennai/garages/nobody')).status).toBe(404)
  })

  test('questions: as FAQPage', async () => {
    expect((await read('/faq')).html).toContain('FAQPage')
  })
})

test.each([
  '/nowhere',
  '/atlantis/services',
  '/chennai/nowhere',
  '/about/us',
  '/atlantis/garages/one',
  '/faq/more/and/more',
  '/account/nowhere',
  '/account/vehicles/one',
  '/account/services',
  '/account/about',
])("%s is 'Page Not Found', with 404", async (path) => {
  const { status, html } = await read(path)

  expect(status).toBe(404)
  expect(html).toMatch(/<h1[^>]*>Page Not Found<\/h1>/)
  expect(html).toContain('<title>Page Not Found | Pahiya</title>')
  expect(html).toMatch(/<a [^>]*>Back to Home/)
})

test("a category that nobody knows says 'No Services Found' with a way to all of them, and 404", async () => {
  const { status, html } = await read('/chennai/services/wings')

  expect(status).toBe(404)
  expect(html).toContain('No Services Found')
  expect(html).toMatch(/<a [^>]*href="\/chennai\/services"[^>]*>Browse All Services<\/a>/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const withoutCity = await read('/services/wings')
  expect([withoutCity.status, withoutCity.html.includes('Please select a city to view services')]).toEqual([404, true])
})

test('the page on which a place is booked stands under the garage’s, and in no index', async () => {
  const { status, html } = await read(`/chennai/garages/${chennai.slug}/book`)

  expect(status).toBe(200)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('Booking a place needs JavaScript.')
  const elsewhere = await fetch(`${app.origin}/pune/garages/${chennai.slug}/book`, { redirect: 'manual' })
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([308, `/chennai/garages/${chennai.slug}/book`])
  expect((await read('/chennai/garages/nobody/book')).status).toBe(404)
})

const garagePage = `/chennai/garages/${chennai.slug}`
test.each([
  // Each file comes with 0.8 kB of headers, which are not counted here.
  ['/chennai', 140, 13],
  ['/chennai/services', 140, 13],
  [service, 146, 15],
  [garagePage, 146, 15],
  // Whoever books comes from the garage's page, which has loaded most of it: seven areas of words, said step by step.
  [`${garagePage}/book`, 165, 36],
])('what %s loads of scripts is %d kB at most, in %d files', async (path, kilobytes, files) => {
  const { html } = await read(path)
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address))
  const sizes = await Promise.all([...scripts].map((address) => transferSize(address)))

  expect(scripts.size).toBeGreaterThan(5)
  expect(scripts.size).toBeLessThanOrEqual(files)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(kilobytes * 1000)
})

test.each([
  ['/chennai', 3.5],
  ['/ta/chennai', 4.5],
  ['/hi/chennai', 4.5],
])(
  'the scripts of %s are %d kB more at most than those of home before there were languages',
  async (path, kilobytes) => {
    const { html } = await read(path)
    const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address))
    // The list of routes is the whole product's, and grows with it.
    const own = [...scripts].filter((address) => !address.startsWith('/assets/manifest-'))
    const sizes = await Promise.all(own.map((address) => transferSize(address)))

    // Measured: docs/decisions/0073-what-languages-cost.md
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(124_282 + kilobytes * 1000)
  },
)

async function readScripts(): Promise<string[]> {
  const folder = new URL('../build/client/assets/', import.meta.url)
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  return Promise.all(scripts.map((name) => readFile(new URL(name, folder), 'utf8')))
}

test.each([
  ['/garage/parts', true],
  ['/garage', true],
  ['/garage/login', true],
  ['/', false],
  ['/chennai', false],
  ['/garages', false],
  ['/ta', false],
  ['/login', false],
  ['/account', false],
  ['/desk', false],
  ['/api/v1/public/cities', false],
])(
  'the camera, and WebAssembly, which reads codes for it, are allowed in the back-office alone: %s',
  async (path, isAllowed) => {
    const { headers } = await fetch(app.origin + path)

    // But for the hashes of what stands in the page itself, word for word.
    expect(headers.get('content-security-policy')?.replace(/ 'sha256-[^']+'/g, '')).toBe(
      `default-src 'self'; script-src 'self'${isAllowed ? " 'wasm-unsafe-eval'" : ''}; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    const camera = isAllowed ? 'camera=(self)' : 'camera=()'
    expect(headers.get('permissions-policy')).toBe(`${camera}, geolocation=(), microphone=(), payment=()`)
  },
)

test('in browsers zod compiles nothing: our policy for scripts refuses it, and Firefox says so', async () => {
  const texts = await readScripts()

  expect(texts.some((text) => text.includes('({jitless:'))).toBe(true)
})

test('no script says what an endpoint is for, or who may call it: that is the server’s and the reference’s', async () => {
  const texts = await readScripts()

  expect(texts.some((text) => text.includes(listLeads.path))).toBe(true)
  expect(texts.filter((text) => text.includes(listLeads.summary))).toEqual([])
})

describe('React comes at the first sign', () => {
  const laterScript = /<script type="module-for-later"[^>]*>([^<]*)<\/script>/

  test.each(['/', '/chennai', '/chennai/services', service, '/faq'])(
    '%s names it as text that the policy allows',
    async (path) => {
      const reply = await fetch(app.origin + path)
      const html = await reply.text()
      const [, code = ''] = laterScript.exec(html) ?? []
      const hash = createHash('sha256').update(code).digest('base64')

      expect(code).toContain('/assets/entry.client')
      expect(reply.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
      const files = /data-files="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
      const imported = Array.from(code.matchAll(/\/assets\/[\w.-]+\.js/g), ([address]) => address)
      // The list of all routes comes with the sign: a page that nobody touches has no use for its 80 kB.
      expect(imported.filter((address) => !files.includes(address))).toEqual([
        expect.stringMatching(/^\/assets\/manifest-/),
      ])
    },
  )

  test.each(['/chennai', '/chennai/services', service, garagePage])(
    'nothing of it is fetched before %s is seen',
    async (path) => {
      const { html } = await read(path)

      expect(html).toContain('data-files="/assets/')
      expect(html).not.toMatch(/<link[^>]*href="[^"]+\.js"|<script[^>]*src=/)
    },
  )

  test.each(['/login', '/register', '/garage/login', '/demo/inbox', '/nowhere', '/chennai/services/wings'])(
    '%s runs it at once',
    async (path) => {
      const { html } = await read(path)

      expect(html).not.toMatch(laterScript)
      expect(html).toContain('<link rel="modulepreload" fetchpriority="low"')
    },
  )
})

async function transferSize(path: string): Promise<number> {
  const reply = await fetch(app.origin + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect(reply.status).toBe(200)
  return Number(reply.headers.get('content-length'))
}

test('pages are answered 304 to who holds them, and compressed to who can read it', async () => {
  const address = `${app.origin}/chennai/services`
  const asBrowsersAsk = { 'accept-encoding': 'br', 'cache-control': 'max-age=0' }
  const first = await fetch(address, { headers: asBrowsersAsk })
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(address, { headers: { ...asBrowsersAsk, 'if-none-match': etag } })

  expect(first.headers.get('content-encoding')).toBe('br')
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  expect(await first.text()).toContain('Front Brake Pads')
  expect(again.status).toBe(304)
})

test.each(['x y', 'a/b', '[', 'a:b:c'])('a page for the host %j is refused in words', async (host) => {
  const asked = request({ host: '127.0.0.1', port: new URL(app.origin).port, path: '/about', setHost: false })
  asked.setHeader('Host', host)
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage]

  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  answer.resume()
})
