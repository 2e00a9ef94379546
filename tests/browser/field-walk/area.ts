import type { Caller } from '../site.ts'
import type { Options } from './walk.ts'

type Given<Records> = Options & {
  name: string
  /** Whose pages they are is signed in then. */
  prepare: (page: Caller) => Promise<Records>
  /** Those of web/routes.ts, each with the address that is walked. */
  routes: Record<string, (records: Records) => string | string[]>
}

export type Area = Options & {
  name: string
  routes: string[]
  /** @returns the addresses */
  prepare: (page: Caller) => Promise<string[]>
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
