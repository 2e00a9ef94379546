import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** An answer that is the same for everybody: its bytes, and in each encoding that somebody has asked for. */
export type StoredResponse = {
  status: number
  headers: Record<string, string>
  identity: Buffer
  /** Absent for bytes that are compressed already, such as a PDF's. */
  compressed?: Partial<Record<Encoding, Promise<Buffer>>>
  etags: Record<Encoding, string>
}

const etagsOf = (bytes: Buffer): StoredResponse['etags'] => {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { br: `"${hash}-br"`, gzip: `"${hash}-gz"`, identity: `"${hash}"` }
}

/** @returns the answer ready to be sent any number of times; it is compressed when somebody first asks for that. */
export function storeResponse(body: string, headers: Record<string, string>, status = 200): StoredResponse {
  const identity = Buffer.from(body)
  return { status, headers, identity, compressed: {}, etags: etagsOf(identity) }
}

export const storeBytes = (identity: Buffer, headers: Record<string, string>): StoredResponse => ({
  status: 200,
  headers,
  identity,
  etags: etagsOf(identity),
})

const compress = (bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'gzip'
    ? toGzip(bytes)
    : toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: 1 } })

async function bodyIn(stored: StoredResponse, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity' || !stored.compressed) return stored.identity
  stored.compressed[encoding] ??= compress(stored.identity, encoding)
  return stored.compressed[encoding]
}

function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)
  if (/\bbr\b/.test(accepted) && !refused('br')) return 'br'
  if (/\bgzip\b/.test(accepted) && !refused('gzip')) return 'gzip'
  return 'identity'
}

/** Answers 304 where the visitor already holds these bytes. */
export async function sendStored(request: FastifyRequest, reply: FastifyReply, stored: StoredResponse) {
  const encoding = stored.compressed ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  reply.headers(stored.headers).header('vary', 'accept-encoding').header('etag', stored.etags[encoding])
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(stored.etags[encoding])) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(stored.status).send(await bodyIn(stored, encoding))
}

/** An answer that is one person's, compressed as they take it. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: string) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding === 'identity') return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compress(Buffer.from(body), encoding))
}

/** Its compressed forms come later; together they are smaller than the bytes themselves. */
const cacheWeight = ({ identity }: StoredResponse) => identity.length * 2

/** Keeps answers for as long as the version that they were made from stands; 64 MB, the least used go first. */
export class ResponseCache {
  readonly #stored = new LRUCache<string, StoredResponse & { version: string }>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: cacheWeight,
  })
  readonly #underWay = new Map<string, Promise<StoredResponse>>()

  /** The stored answer, else what `make` makes: once, however many ask at the same time. */
  async get(key: string, version: string, make: () => Promise<StoredResponse>): Promise<StoredResponse> {
    const kept = this.#stored.get(key)
    if (kept?.version === version) return kept
    const ticket = `${version} ${key}`
    const running = this.#underWay.get(ticket)
    if (running) return running
    const making = make()
      .then((made) => {
        if (made.status === 200) this.#stored.set(key, { ...made, version })
        return made
      })
      .finally(() => this.#underWay.delete(ticket))
    this.#underWay.set(ticket, making)
    return making
  }
}
