import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { districts } from './districts.ts'

/*
 * Each rule that biome.json sets beyond the recommended ones, on a fault planted for it: a pattern that matches nothing
 * any more would look like a house in order.
 */

const root = new URL('../', import.meta.url)
const biome = fileURLToPath(new URL('node_modules/@biomejs/biome/bin/biome', root))

/** Each file's one line, and the beginning of the sentence that refuses it. */
const faults: [file: string, line: string, sentence: string][] = [
  ['contract/a.ts', "import '../server/platform/parts.ts'", 'contract/ is what crosses the wire'],
  ['contract/b.ts', "import type { Page } from '../web/routes.ts'", 'contract/ is what crosses the wire'],
  ['contract/c.ts', "import '../art/car.ts'", 'contract/ is what crosses the wire'],
  ['server/a.ts', "import '../web/root.tsx'", 'The server never imports the browser'],
  ['server/b.ts', "import './customers/leads/queries.ts'", 'A room is met through'],
  ['server/platform/a.ts', "import '../../web/root.tsx'", 'The server never imports the browser'],
  ['server/platform/b.ts', "import '../customers/leads/service.ts'", 'A district knows those below it'],
  ['server/customers/leads/a.ts', "import '../../../web/root.tsx'", 'The server never imports the browser'],
  ['server/customers/leads/b.ts', "import { findUser } from '../../people/auth/queries.ts'", 'Rooms meet only through'],
  ['server/customers/leads/c.ts', "import type { Row } from '../customers/queries.ts'", 'Rooms meet only through'],
  ['server/customers/leads/d.ts', "import '../../people/auth/routes.ts'", 'Rooms meet only through'],
  ['server/customers/leads/e.ts', "import type { Parts } from '../../app.ts'", 'A room does not know'],
  ['server/customers/leads/f.ts', "import '../../listeners.ts'", 'A room does not know'],
  ...againstTheDirection(),
  ['web/a.ts', "import '../server/platform/parts.ts'", 'The browser never imports the server.'],
  ['web/b.ts', "import '../art/car.ts'", 'The browser shows the drawn files'],
  ['web/ui/a.ts', "import '../../server/app.ts'", 'The browser never imports the server.'],
  ['web/ui/b.ts', "import '../../art/car.ts'", 'The browser shows the drawn files'],
  ['web/ui/c.ts', "import { call } from '../platform/api-client.ts'", 'web/ui/ fetches nothing'],
  ['web/ui/office/d.ts', "import { useUser } from '../../platform/session.ts'", 'web/ui/ fetches nothing'],
  ['web/ui/e.ts', "import ky from 'ky'", 'web/ui/ fetches nothing'],
  ['web/ui/f.ts', "import { useQuery } from '@tanstack/react-query'", 'web/ui/ fetches nothing'],
  ['web/ui/office/g.ts', "import '../../garage/leads/calls.ts'", 'web/ui/ knows no screen.'],
  ['web/garage/a.ts', "import { Form } from '../ui/form.tsx'", 'A form on a page of one'],
  ['web/desk/a.ts', "import { Form } from '../ui/form.tsx'", 'A form on a page of one'],
  ['web/account/bookings/a.ts', "import { Form } from '../../ui/form.tsx'", 'A form on a page of one'],
  ['web/account/a.ts', "import '../../server/platform/parts.ts'", 'The browser never imports the server.'],
  ['web/account/b.ts', "import '../../art/car.ts'", 'The browser shows the drawn files'],
  ['web/d.tsx', 'export const search = <form method="get" />', 'Every form is a <Form>'],
  ['web/f.tsx', 'export const city = <select name="city" />', 'Every select is a <Select>'],
  ['web/h.tsx', 'export const price = <input type="number" />', 'A figure is typed as text'],
  ['web/k.ts', "export const inputOfPrice = { type: 'number', min: 0 }", 'A figure is typed as text'],
  ['web/l.ts', 'export const asNumber = { valueAsNumber: true }', 'A figure is typed as text'],
  ['art/a.ts', "import '../contract/platform/brand.ts'", 'art/ draws and knows nothing else.'],
  ['server/circle/a.ts', "import type { B } from './b.ts'", 'This import is part of a cycle.'],
  ['server/circle/b.ts', "import type { A } from './a.ts'\nexport type B = A", 'This import is part of a cycle.'],
  ['server/c.ts', 'export const mode = process.env.MODE', 'process.env'],
  ['web/c.ts', "console.log('here')", 'console'],
  ['server/d.ts', "import 'left-pad'", 'left-pad'],
  ['server/f.ts', 'export const twice = (id: string) => ({ id: 1, ...{ id } })', 'A literal that is spread at once'],
  ['web/e.ts', "export const all = ['a', ...['b', 'c']]", 'A literal that is spread at once'],
  ['contract/d.ts', "export const day = new Intl.DateTimeFormat('en-CA').format()", 'Browsers write dates differently'],
  ['web/f.ts', "export const day = new Date().toLocaleDateString('en-CA')", 'Browsers write dates differently'],
  ['web/g.ts', "export const time = (at: Date) => at.toLocaleTimeString('en-IN')", 'Browsers write dates differently'],
  ['web/h.ts', "export const moment = new Date().toLocaleString('en-IN')", 'Browsers write dates differently'],
  ['web/i.ts', "export const digits = (km: number) => km.toLocaleString('en-IN').replace(',', '')", 'What Intl writes'],
  ['web/j.ts', 'export const back = (format: Intl.NumberFormat) => Number(format.format(1))', 'What Intl writes'],
  ['web/m.ts', 'export const all = (form: HTMLFormElement, key: HTMLElement) => new FormData(form, key)', 'Chrome 111'],
  ['tests/browser/a.spec.ts', "await page.getByLabel('City').selectOption('Pune')", 'No person can do this'],
  ['tests/browser/b.spec.ts', "await page.fill('input', '98400')", 'No person can do this'],
  ['tests/browser/c.spec.ts', 'await page.getByLabel(/^SMS/).check({ force: true })', 'No person can do this'],
  ['tests/browser/d.spec.ts', "await page.getByRole('checkbox').uncheck()", 'No person can do this'],
  ['tests/browser/e.spec.ts', "await page.getByRole('checkbox').setChecked(true)", 'No person can do this'],
  ['tests/browser/f.spec.ts', "await page.getByRole('searchbox').clear()", 'No person can do this'],
  ['tests/browser/g.spec.ts', "await page.locator('.drop').dispatchEvent('drop')", 'No person can do this'],
  ['tests/browser/h.spec.ts', "await box.evaluate((it) => (it.value = 'Pune'))", 'No person can do this'],
  ['tests/browser/i.spec.ts', 'await box.evaluate((it) => { it.checked = true })', 'No person can do this'],
  ['tests/browser/people.ts', "export const enter = (name) => name.fill('Asha')", 'No person can do this'],
  ['tests/browser/j.spec.ts', 'export const all = [...[1]]', 'A literal that is spread at once'],
  ['server/e.ts', "import { Row } from './rows.ts'\nexport type Rows = Row[]", 'only used as types'],
]

/** Each arrow from a district to one that lies above it, in both wings that have districts. */
function againstTheDirection(): [file: string, line: string, sentence: string][] {
  return ['server', 'contract'].flatMap((wing) =>
    ['platform', ...districts].flatMap((below, place) =>
      districts
        .slice(place)
        .map((above): [string, string, string] => [
          `${wing}/${below}/noun/knows-${above}.ts`,
          `import '../../${above}/noun/service.ts'`,
          'A district knows those below it',
        ]),
    ),
  )
}

/** What looks like a fault and is none. */
const allowed: [file: string, line: string][] = [
  ['server/customers/leads/ok.ts', "import '../customers/service.ts'\nimport '../../people/auth/code-service.ts'"],
  ['server/customers/leads/ok-events.ts', "import { garageCreated } from '../../people/garages/events.ts'"],
  ['server/customers/leads/ok-rules.ts', "import '../customers/rules.ts'\nimport './queries.ts'"],
  ['server/customers/leads/ok-platform.ts', "import '../../platform/audit.ts'\nimport '../../../contract/leads.ts'"],
  ['server/ok.ts', "import './catalogue/services/service.ts'\nimport './customers/leads/public-routes.ts'"],
  ['web/number.ts', "export const km = (reading: number) => reading.toLocaleString('en-IN').concat(' km')"],
  ['web/form-data.ts', 'export const all = (form: HTMLFormElement) => new FormData(form)'],
  ['server/spread.ts', 'export const maybe = (id?: string) => ({ a: 1, ...(id ? { id } : {}) })'],
  ['web/ui/spread.tsx', 'export const Row = (list: string) => <p {...{ list }} />'],
  ['web/figure.tsx', "export const Price = (typed: unknown) => (typeof typed === 'number' ? <b>{typed}</b> : null)"],
  ['web/ui/form.tsx', 'export const Form = () => <form method="post" />'],
  ['web/ui/select.tsx', 'export const Select = () => <select name="city" />'],
  [
    'tests/browser/ok.spec.ts',
    "await page.route('**', (route) => route.fulfill({ status: 502 }))\nwindow.sessionStorage.clear()",
  ],
  [
    'web/ui/office/ok.ts',
    "import '../../platform/session-store.ts'\nimport { useQueryClient } from '@tanstack/react-query'",
  ],
]

const rules = [
  'plugin',
  'correctness/noRestrictedElements',
  'correctness/noUndeclaredDependencies',
  'style/noProcessEnv',
  'style/noRestrictedImports',
  'style/useImportType',
  'suspicious/noConsole',
  'suspicious/noImportCycles',
]

let folder = ''
const found = new Map<string, string[]>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pahiya-lint-'))
  await mkdir(join(folder, 'tools'))
  const { plugins, overrides } = JSON.parse(await readFile(new URL('biome.json', root), 'utf8'))
  const ofSome = overrides.flatMap(({ plugins = [] }: { plugins?: string[] }) => plugins)
  for (const file of ['biome.json', 'package.json', ...plugins, ...ofSome]) {
    await copyFile(new URL(file, root), join(folder, file))
  }
  for (const [file, line] of [...faults, ...allowed]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `${line}\n`)
  }
  const only = rules.map((rule) => `--only=${rule}`)
  const args = [biome, 'lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', ...only]
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 10_000_000 })
  const { stdout } = await run.catch((failed: { stdout: string }) => failed)
  for (const { location, message } of JSON.parse(stdout).diagnostics) {
    found.set(location.path, [...(found.get(location.path) ?? []), message])
  }
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(faults)('%s may not say %s', (file, _, sentence) => {
  expect(found.get(file)).toEqual([expect.stringContaining(sentence)])
})

test.each(allowed)('%s may say %j', (file) => {
  expect(found.get(file)).toBeUndefined()
})
