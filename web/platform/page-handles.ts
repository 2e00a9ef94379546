/** What a route's module may say of its page: `export const handle = …`. */
export type PageHandle = {
  /** Opened by a link: without React (docs/decisions/0028-light-pages-of-links.md). */
  isLight?: true
  /** React runs once somebody gives a sign (docs/decisions/0032-react-comes-at-the-first-sign.md). */
  hydratesOnFirstSign?: true
  /** The same, but without a sign as soon as it has loaded: what one taps first is React's. */
  hydratesOnceLoaded?: true
}

/** Of a page whose HTML is enough to read, to follow its links and to send its forms. */
export const hydratesOnFirstSign: PageHandle = { hydratesOnFirstSign: true }

/** Of a page whose pictures are looked at: they wait for a sign no longer than the page for them. */
export const hydratesOnceLoaded: PageHandle = { ...hydratesOnFirstSign, hydratesOnceLoaded: true }
