import { createServer } from 'node:http'

/**
 * Serves what `answer` gives for a path as JSON, and nothing else: no check, no router. Tells the parent its address, and ends when told.
 * @param answer undefined where there is nothing
 */
export function serveBare(answer: (path: string) => Promise<object> | undefined): void {
  const server = createServer(async (request, response) => {
    const answered = answer(request.url ?? '')
    if (!answered) return response.writeHead(404).end()
    const body = JSON.stringify(await answered)
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
  process.on('SIGTERM', () => process.exit(0))
}
