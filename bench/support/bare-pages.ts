import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// What the pages are compared with: the same bytes, from memory, and nothing else. No router, no ETag, no policy.

export type BarePages = { path: string; file: string; headers: Record<string, string> }[]

const [options] = (await once(process, 'message')) as [BarePages]
const pages = new Map(
  options.map(({ path, file, headers }) => {
    const body = readFileSync(file)
    return [path, { body, headers: { ...headers, 'content-length': body.length } }]
  }),
)

const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  if (!page) return response.writeHead(404).end()
  response.writeHead(200, page.headers).end(page.body)
})

server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('SIGTERM', () => process.exit(0))
