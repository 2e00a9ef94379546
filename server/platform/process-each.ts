import type { FastifyBaseLogger } from 'fastify'

type Sweep<Row> = {
  list: () => Promise<Row[]>
  /** @returns whether there was anything to do */
  work: (row: Row) => Promise<boolean>
  log: Pick<FastifyBaseLogger, 'error'>
  /** What is logged where one fails, and where the list does. */
  failed: { one: string; list: string }
}

/** What is done from time to time for each: one that fails keeps no other waiting. @returns how many were done */
export async function processEach<Row>({ list, work, log, failed }: Sweep<Row>): Promise<number> {
  let done = 0
  try {
    for (const row of await list()) {
      const isDone = await work(row).catch((error: unknown) => {
        log.error({ err: error }, failed.one)
      })
      if (isDone) done++
    }
  } catch (error) {
    log.error({ err: error }, failed.list)
  }
  return done
}
