import type { Page, Request, Route } from '@playwright/test'

const isNoFile = (url: URL) => !/^\/(assets|art|images|photos)\//.test(url.pathname)

/** What the page sends. Nothing is changed by it: each call that would change something is refused, and noted. */
export class Wire {
  sent: string[] = []
  isLet = false
  private pending = new Set<Request>()
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
    return [...this.pending].map((request) => request.url()).filter((url) => isMeant(new URL(url)))
  }

  async tap() {
    const { page } = this
    page.on('request', (request) => {
      if (!request.url().endsWith('/events')) this.pending.add(request)
    })
    page.on('requestfinished', (request) => this.pending.delete(request))
    page.on('requestfailed', (request) => this.pending.delete(request))
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.pending = new Set()
    })
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
    page.on('popup', (popup) => void popup.close().catch(() => undefined))
    await page.route(isNoFile, (route) => this.answer(route))
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

  private async answer(route: Route) {
    const request = route.request()
    const url = new URL(request.url())
    if (url.hostname !== 'localhost' || url.pathname.endsWith('/events')) return route.abort()
    if (request.method() === 'GET' || url.pathname.endsWith('/auth/refresh')) return route.continue()
    this.sent.push(request.postData() ?? url.pathname)
    if (this.lets.some((allowed) => allowed.test(url.pathname))) {
      this.isLet = true
      return route.continue()
    }
    // It waits for the walk, not the walk for it.
    this.pending.delete(request)
    await this.gate
    this.pending.add(request)
    await route.fulfill({ status: 400, json: { error: 'Not in a walk.' } })
  }
}
