import { expect, test } from 'vitest'
import { languages, languageTags, pathIn } from '../contract/words/languages.ts'
import { renderPage } from '../tests/support/rendered-page.ts'
import { useTestApp } from '../tests/support/use-test-app.ts'
import { builtPages } from './pages.ts'

const { app, make } = await useTestApp({ pages: await builtPages() })
const garage = await make.garage({ city: 'chennai' })
await make.service(garage, { publicCategory: 'oil-change', slug: 'oil-change' })

const garagePath = `/ta/chennai/garages/${garage.slug}`

const ask = (path: string, init: RequestInit = {}) => fetch(app.origin + path, { redirect: 'manual', ...init })
const read = async (path: string, init: RequestInit = {}) => (await ask(path, init)).text()

const headline = {
  en: 'Car service in Chennai.',
  ta: 'சென்னையில் கார் சர்வீஸ்.',
  hi: 'चेन्नई में कार सर्विस।',
}

const inWords = { en: 'Get my quote', ta: 'எல்லா சர்வீஸ்களும்', hi: 'सारी सर्विस देखें' }

test.each(languages)('home is written in %s, and says so', async (language) => {
  const html = await read(pathIn(language, '/chennai'))

  expect(html).toContain(`<html lang="${languageTags[language]}"`)
  expect(html).toContain(headline[language])
  expect(html).toContain(`<meta property="og:locale" content="${languageTags[language].replace('-', '_')}"/>`)
  expect(html).toContain(`"inLanguage":"${languageTags[language]}"`)
})

test('letters of a language are loaded by its own pages alone; what Tamil begins with comes first', async () => {
  const lettersOf = async (language: (typeof languages)[number]) => {
    const html = await read(pathIn(language, '/chennai'))
    return [
      ...html.matchAll(/<link rel="(\w+)" href="\/assets\/(tamil|hindi|anek-tamil-\w+?|noto-\w+)-[\w-]+\.\w+"/g),
    ].map(([, how, file]) => `${how} ${file}`)
  }

  expect(await lettersOf('en')).toEqual([])
  expect(await lettersOf('ta')).toEqual(['preload anek-tamil-400', 'preload anek-tamil-sign', 'stylesheet tamil'])
  expect(await lettersOf('hi')).toEqual(['stylesheet hindi'])
})

test.each([
  '/ta/chennai',
  '/ta/services',
  '/ta/chennai/services',
  '/ta/chennai/services/oil-change',
  '/ta/chennai/services/oil-change/oil-change',
  garagePath,
])('links of %s stay in the language, and lead to English where a page is in English only', async (path) => {
  const html = await read(path)
  const links = new Set([...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, path = '']) => path))

  expect([...links]).toEqual(
    expect.arrayContaining([path, path.replace('/ta', '/hi'), path.replace('/ta', ''), '/about']),
  )
  for (const link of links) {
    // A fixed link that finds no service leads to its category's list, in the same language.
    const { status, url } = await fetch(app.origin + link)
    expect(`${status} ${link}`).toBe(`200 ${link}`)
    if (link.startsWith('/ta')) expect(url).toContain('/ta')
  }
})

test('a form without scripts is posted to the page that it stands on, in its language', async () => {
  expect(await read('/ta/chennai')).toContain('action="/ta/chennai#quote"')
})

test('the list, a service and a garage are said in each language; what a garage wrote keeps its own', async () => {
  for (const [path, said] of [
    [
      '/chennai/services/oil-change',
      { en: 'Oil Change in Chennai', ta: 'சென்னையில் ஆயில் மாற்றுதல்', hi: 'चेन्नई में ऑयल बदलना' },
    ],
    [
      '/chennai/services/oil-change/oil-change',
      { en: 'Book This Service', ta: 'இந்த சர்வீஸைப் புக் செய்க', hi: 'यह सर्विस बुक करें' },
    ],
    [garagePath.replace('/ta', ''), { en: 'What drivers say', ta: 'வாடிக்கையாளர்கள் சொல்வது', hi: 'ग्राहक क्या कहते हैं' }],
  ] as const)
    for (const language of languages) {
      const html = await read(pathIn(language, path))
      expect(html).toContain(said[language])
      if (language !== 'en') expect(html).toContain('lang="en-IN"')
    }
})

test.each([
  ['/TA/Chennai', '/ta/chennai'],
  ['/ta/madras?from=paper', '/ta/chennai?from=paper'],
  ['/en/chennai', '/chennai'],
  ['/en', '/'],
  ['/ta/about', '/about'],
  ['/hi/chennai/about', '/chennai/about'],
  ['/hi/verify-email?token=abc', '/verify-email?token=abc'],
  ['/hi/garage/login', '/garage/login'],
  ['/ta/desk', '/desk'],
  ['/ta/demo/inbox', '/demo/inbox'],
  ['/ta/api/v1/public/cities', '/api/v1/public/cities'],
  ['/ta/E/AbCdEfGhIjKlMnOp', '/e/AbCdEfGhIjKlMnOp'],
  ['/ta/ta/chennai', '/ta/chennai'],
])('%s leads to %s', async (path, location) => {
  const { status, headers } = await ask(path)
  expect([status, headers.get('location')]).toEqual([308, location])
})

test.each([
  '/nowhere',
  '/atlantis/services',
  '/chennai/nowhere',
  '/chennai/garages',
  '/chennai/services/no-such/thing',
  '/chennai/services/oil-change/oil-change/more',
  '/about/us',
  '/faq/more',
  '/account/nowhere',
  '/e',
])('%s is no page’s, which each language says in its own words', async (path) => {
  for (const [language, said] of [
    ['ta', 'பக்கம் கிடைக்கவில்லை'],
    ['hi', 'पेज नहीं मिला'],
  ] as const) {
    const reply = await ask(pathIn(language, path))

    expect(reply.status).toBe(404)
    expect(await reply.text()).toMatch(new RegExp(`<h1[^>]*>${said}</h1>`))
  }
})

test('a page in three languages names all three from each, itself as canonical, and stands in the sitemap so', async () => {
  const sitemap = await read('/sitemap.xml')
  for (const path of ['/', '/chennai', '/chennai/services', '/chennai/services/oil-change/oil-change']) {
    const named = languages.map(
      (each) => `<link rel="alternate" hrefLang="${languageTags[each]}" href="${app.origin}${pathIn(each, path)}"/>`,
    )
    for (const language of languages) {
      const html = await read(pathIn(language, path))
      for (const link of named) expect(html).toContain(link)
      expect(html).toContain(`hrefLang="x-default" href="${app.origin}${path}"`)
      expect(html).toContain(`<link rel="canonical" href="${app.origin}${pathIn(language, path)}"/>`)
      expect(sitemap).toContain(`<loc>${app.origin}${pathIn(language, path)}</loc><xhtml:link`)
    }
  }
  expect(sitemap).toContain(`<loc>${app.origin}/about</loc></url>`)
  expect(await read('/about')).not.toContain('hrefLang="x-default"')
})

test('a public page is the same bytes whatever a browser would like to read, what was chosen before, and who is signed in', async () => {
  const driver = await make.driver()
  await driver.put('/account/language', { language: 'hi' })
  const signedIn = ['access', 'refresh'].map((name) => `${name}=${driver.cookie(name)}`).join('; ')
  const asked: Record<string, string>[] = [
    { cookie: 'language=ta' },
    { cookie: 'language=hi', 'accept-language': 'hi-IN' },
    { 'accept-language': 'ta-IN,ta;q=0.9' },
    { 'x-language': 'hi' },
    { cookie: signedIn },
    { cookie: `${signedIn}; language=ta`, 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K)', 'save-data': 'on' },
    { referer: `${app.origin}/hi/chennai`, 'sec-ch-ua-mobile': '?1', 'sec-ch-prefers-color-scheme': 'dark', dnt: '1' },
  ]
  const inEnglish = ['/', '/chennai', '/chennai/services', `/chennai/garages/${garage.slug}`, '/faq', '/about']
  for (const path of [...inEnglish, '/ta/chennai', '/ta/chennai/services', garagePath, '/hi', '/hi/faq']) {
    const plain = await read(path)
    for (const headers of asked)
      expect((await read(path, { headers })) === plain, `${path} ${JSON.stringify(headers)}`).toBe(true)
  }
})

test('a form that is posted without scripts is answered in the language of its page', async () => {
  const post = (values: Record<string, string>) =>
    ask('/ta/chennai', { method: 'POST', body: new URLSearchParams(values), headers: { origin: app.origin } })
  const refused = await post({ phone: '12', city: 'chennai', vehicle: 'HYUNDAI|CRETA' })
  const taken = await post({ phone: '9840011234', city: 'chennai', vehicle: 'HYUNDAI|CRETA' })

  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('சரியான போன் எண்ணை எழுதுங்கள்')
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/ta/chennai?quote=sent#quote'])
  expect(await read('/ta/chennai?quote=sent')).toContain('உங்கள் கோரிக்கை வந்துவிட்டது')
})

test('a driver signs in in Tamil without scripts: number, a wrong code, the right one', async () => {
  const post = (values: Record<string, string>, cookie = '') =>
    ask('/ta/login', { method: 'POST', body: new URLSearchParams(values), headers: { origin: app.origin, cookie } })
  const phone = '9500770011'
  expect(await (await post({ phone: '12' })).text()).toContain('சரியான போன் எண்ணை எழுதுங்கள்')

  const sent = await post({ phone })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/ta/login?step=code'])
  const cookie = sent.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const step = await read('/ta/login?step=code', { headers: { cookie } })
  expect(step).toContain('எண்ணை மாற்று')
  expect(step).toContain('action="/ta/login"')

  const [message] = await app.database.db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', phone)
    .execute()
  const { code } = (message?.content ?? { code: '' }) as { code: string }
  const refused = await post({ phone, otp: code === '000000' ? '000001' : '000000' }, cookie)
  expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining('இன்னும் 4 முறை முயலலாம்')])
  const { status, headers } = await post({ phone, otp: code }, cookie)
  expect([status, headers.get('location')]).toEqual([303, '/ta/account'])
})

test.each([
  { phone: '9500770012', page: '/login', cookie: '', to: '/hi/account' },
  { phone: '9500770013', page: '/login', cookie: 'language=ta', to: '/hi/account' },
  { phone: '9500770014', page: '/login', cookie: 'language=en', to: '/account' },
  { phone: '9500770015', page: '/ta/login', cookie: '', to: '/ta/account' },
])('a driver who reads Hindi signs in at $page without scripts, with ‘$cookie’, and goes on at $to', async (row) => {
  const { phone, page, cookie, to } = row
  const driver = await make.driver(phone)
  expect((await driver.put('/account/language', { language: 'hi' })).status).toBe(200)
  const post = (values: Record<string, string>, cookies: string) =>
    ask(page, { method: 'POST', body: new URLSearchParams(values), headers: { origin: app.origin, cookie: cookies } })
  const sent = await post({ phone }, cookie)
  const [message] = await app.database.db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', phone)
    .where('template', '=', 'one-time-code')
    .orderBy('created_at', 'desc')
    .execute()
  const { code } = (message?.content ?? { code: '' }) as { code: string }
  const cookies = [cookie, ...sent.headers.getSetCookie().map((each) => each.split(';')[0])].filter(Boolean).join('; ')

  const { status, headers } = await post({ phone, otp: code }, cookies)

  expect([status, headers.get('location')]).toEqual([303, to])
})

test.each([
  [{ 'x-language': 'hi' }, 'hi', 'सही फ़ोन नंबर लिखें'],
  [{ 'accept-language': 'hi' }, 'en', 'Please enter a valid phone number'],
  [{ 'x-language': 'xx' }, 'en', 'Please enter a valid phone number'],
])('a call is refused in the language that its page says: %j', async (headers, language, sentence) => {
  const lead = { phone: '12', city: 'chennai', vehicleMake: 'HYUNDAI', vehicleModel: 'CRETA' }
  const reply = await ask('/api/v1/public/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(lead),
  })

  expect([reply.status, reply.headers.get('content-language')]).toEqual([400, language])
  expect(await reply.json()).toMatchObject({
    code: 'validation_failed',
    title: 'Please check the marked fields.',
    detail: sentence,
    fields: { phone: sentence },
  })
})

// The last: while it draws, nothing hears that idle connections have ended, and whatever is sent next may go into one.
test('of nine hundred that ask side by side none is answered in another’s language', async () => {
  const asked = Array.from({ length: 900 }, (_, place) => languages[place % 3] ?? 'en')
  const wrong: string[] = []
  const build = await (await builtPages()).load()
  const call = async () => ({ status: 200, body: undefined })
  const one = async (language: (typeof languages)[number]) => {
    const { html } = await renderPage(build, { path: pathIn(language, '/chennai'), call })
    const others = languages.filter((each) => each !== language)
    if (!html.includes(inWords[language]) || others.some((each) => html.includes(inWords[each]))) wrong.push(language)
  }
  for (let begin = 0; begin < asked.length; begin += 40)
    await Promise.all(asked.slice(begin, begin + 40).map((language) => one(language)))

  expect(wrong).toEqual([])
})
