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
  try {
    return await workEach(await list(), { work, log, failed })
  } catch (error) {
    log.error({ err: error }, failed.list)
    return 0
  }
}

/** Of rows that are listed already. @returns how many were done */
export async function workEach<Row>(rows: Row[], { work, log, failed }: Omit<Sweep<Row>, 'list'>): Promise<number> {
  let done = 0
  for (const row of rows) {
    const isDone = await work(row).catch((error: unknown) => {
      log.error({ err: error }, failed.one)
    })
    if (isDone) done++
  }
  return done
}
