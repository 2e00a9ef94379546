import { afterAll } from 'vitest'
import type { Parts } from '../../server/platform/parts.ts'
import { makerOf } from './make.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export type Maker = ReturnType<typeof makerOf>

/**
 * The whole server for one test file, and the builders for it; closed after its last test. Called at the top:
 * `const { app, make } = await useTestApp()`
 */
export async function useTestApp(changes: Partial<Parts> = {}): Promise<{ app: TestApp; make: Maker }> {
  const app = await startTestApp(changes)
  afterAll(() => app.close())
  return { app, make: makerOf(app) }
}
