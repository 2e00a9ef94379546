import type { CDPSession, Page } from '@playwright/test'

/** What is asked of the server. Files are not held up: from the browser's own cache, they come compiled already. */
const calls = [
  ...(['Document', 'XHR', 'EventSource', 'Ping'] as const).map((resourceType) => ({ urlPattern: '*', resourceType })),
  // Files of other screens are fetched ahead.
  { urlPattern: '*/api/*', resourceType: 'Fetch' as const },
]

type Paused = {
  requestId: string
  /** As the browser tells of it elsewhere. */
  networkId?: string
  request: { url: string; method: string; postData?: string }
}

/** What the page sends. Nothing is changed by it: each call that would change something is refused, and noted. */
export class Wire {
  sent: string[] = []
  isLet = false
  private pending = new Map<string, string>()
  /** They wait for the walk, not the walk for them. */
  private readonly held = new Set<string>()
  private gate = Promise.resolve()

  private readonly page: Page
  private readonly lets: RegExp[]

  constructor(page: Page, lets: RegExp[]) {
    this.page = page
    this.lets = lets
  }

  /** Calls that have not been answered. */
  get calls() {
    return this.open(isNoFile)
  }

  /** Files of the page that have not come. Of what is fetched ahead the browser does not always tell that it has. */
  get files() {
    return this.open((url) => !isNoFile(url))
  }

  private open(isMeant: (url: URL) => boolean) {
    return [...this.pending.values()].filter((url) => isMeant(new URL(url)))
  }

  /** Not by `page.route`, which turns the browser's cache off: each page would fetch and compile all of its scripts. */
  async tap() {
    const { page } = this
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.pending = new Map()
    })
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
    page.on('popup', (popup) => void popup.close().catch(() => undefined))
    const session = await page.context().newCDPSession(page)
    session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
      // A busy machine tells of it once it has paused already.
      if (this.held.has(requestId)) return
      if (/^https?:/.test(url) && !url.endsWith('/events')) this.pending.set(requestId, url)
    })
    session.on('Network.loadingFinished', ({ requestId }) => this.pending.delete(requestId))
    session.on('Network.loadingFailed', ({ requestId }) => this.pending.delete(requestId))
    // What was asked for by a page that has gone needs no answer.
    session.on('Fetch.requestPaused', (paused) => void this.answer(session, paused).catch(() => undefined))
    await session.send('Network.enable')
    await session.send('Fetch.enable', { patterns: calls })
  }

  /** What was sent before counts no more. */
  begin() {
    this.sent = []
    this.isLet = false
  }

  /** @returns what lets them go */
  holdAnswers(): () => void {
    let release = () => {}
    this.gate = new Promise((resolve) => {
      release = resolve
    })
    return () => release()
  }

  private async answer(session: CDPSession, { requestId, networkId = '', request }: Paused) {
    const url = new URL(request.url)
    if (url.hostname !== 'localhost' || url.pathname.endsWith('/events')) {
      return session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
    }
    const isAsking = request.method === 'GET' || url.pathname.endsWith('/auth/refresh')
    if (isAsking) return session.send('Fetch.continueRequest', { requestId })
    this.sent.push(request.postData ?? url.pathname)
    if (this.lets.some((allowed) => allowed.test(url.pathname))) {
      this.isLet = true
      return session.send('Fetch.continueRequest', { requestId })
    }
    this.held.add(networkId)
    this.pending.delete(networkId)
    await this.gate
    this.held.delete(networkId)
    this.pending.set(networkId, request.url)
    return session.send('Fetch.fulfillRequest', { requestId, ...refusal })
  }
}

const isNoFile = (url: URL) => !/^\/(assets|art|images|photos)\//.test(url.pathname)

const refusal = {
  responseCode: 400,
  responseHeaders: [{ name: 'content-type', value: 'application/json' }],
  body: Buffer.from(JSON.stringify({ error: 'Not in a walk.' })).toString('base64'),
}
