/** What a route's module may say of its page: `export const handle = …`. */
export type PageHandle = {
  /** Opened by a link: without React (docs/decisions/0028-light-pages-of-links.md). */
  isLight?: true
  /** React runs once somebody gives a sign (docs/decisions/0032-react-comes-at-the-first-sign.md). */
  hydratesOnFirstSign?: true
  /** The same, but without a sign a moment after it was seen: what it shows goes by the clock, or its pictures turn. */
  goesByTheClock?: true
  /** Somebody is at something of their own: the footer says who we are, and sells nothing. */
  hasShortFooter?: true
}

/** Of what is booked, and of an account. */
export const withShortFooter: PageHandle = { hasShortFooter: true }

/** Of a page whose HTML is enough to read, to follow its links and to send its forms. */
export const hydratesOnFirstSign: PageHandle = { hydratesOnFirstSign: true }

/** Of a page whose pictures turn, or that is kept for longer than what it shows is true: React then asks anew. */
export const hydratesSoon: PageHandle = { ...hydratesOnFirstSign, goesByTheClock: true }
