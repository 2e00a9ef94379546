import type { Page } from '@playwright/test'
import type { Options } from './walk.ts'

type Given<Records> = Options & {
  name: string
  /** Whose pages they are is signed in then. */
  prepare: (page: Page) => Promise<Records>
  /** Those of web/routes.ts, each with the address that is walked. */
  routes: Record<string, (records: Records) => string | string[]>
}

export type Area = Options & {
  name: string
  routes: string[]
  /** @returns the addresses */
  prepare: (page: Page) => Promise<string[]>
}

/** What one test walks over. */
export const area = <Records>({ prepare, routes, ...about }: Given<Records>): Area => ({
  ...about,
  routes: Object.keys(routes),
  prepare: async (page) => {
    const records = await prepare(page)
    return Object.values(routes).flatMap((addressOf) => addressOf(records))
  },
})
