import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { setErrorHandlers } from './http-errors.ts'
import { Problem } from './problem.ts'

afterEach(() => void vi.useRealTimers())

function open() {
  const lines: { level: number; reason?: string; count?: number; err?: { stack: string } }[] = []
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  })
  setErrorHandlers(app)
  app.get('/refused', async () => {
    throw new Problem('unavailable', { sentence: 'Too many at once.' })
  })
  app.get('/broken', async () => {
    throw new Problem('unavailable', { cause: new Error('the disk is on fire') })
  })
  return { app, lines, told: () => lines.map(({ level, reason, count }) => ({ level, reason, count })) }
}

test('a flood of planned refusals is two lines with their number, without a stack; the next minute is told anew', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { app, lines, told } = open()
  const refused = { level: 40, reason: 'unavailable: Too many at once.' }

  for (let call = 0; call < 228; call += 1) expect((await app.inject('/refused')).statusCode).toBe(503)
  expect(told()).toEqual([{ ...refused, count: 1 }])
  vi.advanceTimersByTime(60_000)
  expect(told()).toEqual([
    { ...refused, count: 1 },
    { ...refused, count: 227 },
  ])
  expect(JSON.stringify(lines)).not.toContain('stack')

  vi.advanceTimersByTime(120_000)
  await app.inject('/refused')
  expect(told()).toHaveLength(3)
  await app.inject('/refused')
  // What is untold is told when the server closes.
  await app.close()
  expect(told().at(-1)).toEqual({ ...refused, count: 1 })
})

test('what nobody planned is told each time, with its stack', async () => {
  const { app, lines } = open()
  await app.inject('/broken')
  await app.inject('/broken')

  expect(lines.map(({ level }) => level)).toEqual([50, 50])
  expect(lines[0]?.err?.stack).toContain('the disk is on fire')
})
