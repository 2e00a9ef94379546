import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that somebody saves, written as it is read. */
export const sendJsonFile = (reply: FastifyReply, name: string, file: Readable) =>
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file)

/** @param head what stands before the sections, each a list */
export async function* jsonOf(head: object, sections: Record<string, AsyncIterable<object>>): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1)
  for (const [name, rows] of Object.entries(sections)) {
    yield `,\n${JSON.stringify(name)}: [`
    let separator = '\n'
    for await (const row of rows) {
      yield separator + JSON.stringify(row)
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}
