import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../docs/operations/', import.meta.url))
const read = (name: string) => readFileSync(folder + name, 'utf8')
const alerts = read('alerts.yml')
const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

const promtool = (...given: string[]) => spawnSync('promtool', given, { cwd: folder, encoding: 'utf8' })
const isMissing = promtool('--version').error !== undefined

test('each alert says what to do: the runbook has a heading of its name, and no other', () => {
  const headings = [...read('runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(headings).toEqual(names)
  expect([...alerts.matchAll(/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor)).toEqual(
    names.map((name) => name.toLowerCase()),
  )
})

test('each alert is tried, as it fires and as it is silent', () => {
  const tried = [...read('alerts.test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name)
  expect(tried).toEqual(names.flatMap((name) => [name, name]))
})

test('alerts and dashboard read only what the product measures', () => {
  const source = ['metrics.ts', 'machine.ts']
    .map((name) => readFileSync(new URL(`../server/platform/telemetry/${name}`, import.meta.url), 'utf8'))
    .join('')
  const measured = new Set([...source.matchAll(/name: '(pahiya_\w+)'/g)].map(([, name]) => name))
  const dashboard = JSON.parse(read('dashboard.json'))
  const expressions = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets)
  expect(expressions.length).toBeGreaterThan(10)
  const asked = [...(alerts + JSON.stringify(dashboard)).matchAll(/pahiya_\w+/g)].map(([name]) =>
    name.replace(/_(count|bucket|sum)$/, ''),
  )
  expect([...new Set(asked)].filter((name) => !measured.has(name))).toEqual([])
})

test.skipIf(isMissing)(
  'promtool takes the alerts, and finds each as its trial says (skipped where it is not installed)',
  () => {
    const checked = promtool('check', 'rules', 'alerts.yml')
    expect(checked.status, checked.stdout + checked.stderr).toBe(0)
    const tried = promtool('test', 'rules', 'alerts.test.yml')
    expect(tried.status, tried.stdout + tried.stderr).toBe(0)
  },
)
