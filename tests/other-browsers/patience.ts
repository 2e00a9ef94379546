import { expect } from '@playwright/test'

/** What is waited for comes in its own time: a step of a journey may take as long as this on a machine with much to do. */
export const patienceInMilliseconds = 120_000

/** Tries until it passes: a page that is on its way to the next one, or draws, has nothing to find yet. */
export async function eventually<Result>(work: () => Promise<Result>): Promise<Result> {
  const last: { result?: Result } = {}
  await expect(async () => {
    last.result = await work()
  }).toPass({ timeout: patienceInMilliseconds, intervals: [20, 50, 100, 250] })
  return last.result as Result
}
