// biome-ignore lint/suspicious/noExplicitAny: tests look into lines of every shape.
type Line = Record<string, any>

/** Keeps what a server logs, instead of standard output: `useTestApp({ logTo, settings: … })`. */
export class LogLines {
  readonly raw: string[] = []

  write(line: string) {
    this.raw.push(line)
  }

  get all(): Line[] {
    return this.raw.map((line) => JSON.parse(line))
  }

  /** The security log's lines, oldest first; of one event, where it is named without 'security.'. */
  events(name?: string): Line[] {
    return this.all.filter(({ event }) => (name ? event === `security.${name}` : event))
  }

  clear() {
    this.raw.length = 0
  }
}
