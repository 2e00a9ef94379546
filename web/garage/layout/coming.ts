type Coming = {
  /** Specification, section 2. */
  title: string
  /** What one can do until it opens. */
  meanwhile: string
}

/** Screens that are not open yet, by their segment. One that opens gets its line in web/routes.ts and leaves this list. */
const screens: Record<string, Coming> = {
  reports: { title: 'Reports', meanwhile: "Today's figures stand on the dashboard." },
}

export const comingAt = (pathname: string): Coming | undefined => {
  const segment = pathname.split('/')[2] ?? ''
  return Object.hasOwn(screens, segment) ? screens[segment] : undefined
}
