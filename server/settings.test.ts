import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without any environment the product runs on its own, with demo data', () => {
  const settings = readSettings({})

  expect(settings).toMatchObject({ port: 3000, production: false, demo: true, dev: false, databaseUrl: undefined })
  expect(settings.dataDir).toMatch(/[\\/]data$/)
})

test('every fault is reported at once', () => {
  const read = () => readSettings({ PORT: 'http', DATABASE_URL: 'mysql://x', DEMO: 'perhaps', NODE_ENV: 'production' })

  expect(read).toThrow(/PORT: must be a port number/)
  expect(read).toThrow(/DATABASE_URL: must start with postgres/)
  expect(read).toThrow(/DEMO: must be 1 or 0/)
  expect(read).toThrow(/PUBLIC_URL: production needs the https address/)
})

test('production wants https, and has no demo unless it is asked for', () => {
  expect(() => readSettings({ NODE_ENV: 'production', PUBLIC_URL: 'http://pahiya.example' })).toThrow(/PUBLIC_URL/)

  const settings = readSettings({ NODE_ENV: 'production', PUBLIC_URL: 'https://pahiya.example/' })
  expect(settings).toMatchObject({ demo: false, publicUrl: 'https://pahiya.example', logLevel: 'info' })
})

test('on PostgreSQL the demo is off unless it is asked for', () => {
  const DATABASE_URL = 'postgres://localhost/pahiya'
  expect(readSettings({ DATABASE_URL }).demo).toBe(false)
  expect(readSettings({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

test('an empty value means that it is not set', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, publicUrl: undefined })
})
