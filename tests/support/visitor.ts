export type Reply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  body: any
  headers: Headers
  cookies: string[]
}

const isJson = (reply: Response) => /json/.test(reply.headers.get('content-type') ?? '')

/** Somebody with a cookie jar, calling over real HTTP. */
export class Visitor {
  readonly #origin: string
  readonly #headers: Record<string, string>
  readonly #jar: Map<string, string>

  constructor(origin: string, headers: Record<string, string> = {}, jar: Map<string, string> = new Map()) {
    this.#origin = origin
    this.#headers = headers
    this.#jar = jar
  }

  get = (path: string, headers?: Record<string, string>) => this.#call('GET', path, undefined, headers)
  post = (path: string, body: unknown, headers?: Record<string, string>) => this.#call('POST', path, body, headers)
  put = (path: string, body: unknown, headers?: Record<string, string>) => this.#call('PUT', path, body, headers)
  delete = (path: string, headers?: Record<string, string>) => this.#call('DELETE', path, undefined, headers)

  deleteWith = (path: string, body: unknown) => this.#call('DELETE', path, body)

  cookie = (name: string) => this.#jar.get(name)

  /** The same cookies in other hands: a second tab, or a thief. */
  copy = () => new Visitor(this.#origin, this.#headers, new Map(this.#jar))

  /** The same cookies at another process of the same server. */
  at = (origin: string) => new Visitor(origin, this.#headers, new Map(this.#jar))

  async #call(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    // A caller that names its content's type sends it as it is.
    const content = headers['content-type']
      ? (body as string | Uint8Array<ArrayBuffer> | ReadableStream)
      : JSON.stringify(body)
    const reply = await fetch(`${this.#origin}/api/v1${path}`, {
      method,
      headers: {
        ...this.#headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body === undefined ? {} : { body: content }),
      // Asked for by fetch, where the size is not known beforehand.
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    })
    const cookies = reply.headers.getSetCookie()
    for (const cookie of cookies) this.#keep(cookie)
    const text = await reply.text()
    return {
      status: reply.status,
      body: text && isJson(reply) ? JSON.parse(text) : text || undefined,
      headers: reply.headers,
      cookies,
    }
  }

  #keep(cookie: string) {
    const [pair = ''] = cookie.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (value === '' || /max-age=0/i.test(cookie)) this.#jar.delete(name)
    else this.#jar.set(name, value)
  }
}
