import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { isPreparable } from './prepared-statements.ts'

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]
type Described = { name: string; parameterTypes: number[]; description: Message[]; usesLeft: number }

/** What is asked most; what varies without end must not fill the memory. */
const mostKept = 500
/** Nothing else notices that a table has grown since a statement was planned: there is no autovacuum here. */
const plannedFor = { milliseconds: 60_000, uses: 200 }

/** What reads or writes rows, and what is around it. */
const isAskedAgain = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with|insert|update|delete|begin|commit|rollback)\b/i

/** After these a prepared statement may answer other columns than it has told. */
const changesColumns = /^(?:CREATE|ALTER|DROP|DO)\b/

const { serialize } = protocol

/**
 * Sends statements as PGlite's own `query` does, but parses and plans each once, as on PostgreSQL
 * (docs/decisions/0023-prepared-statements.md), and asks the engine twice where PGlite asks six times.
 */
export class EmbeddedStatements {
  readonly #lite: PGlite
  readonly #forgotten: string[] = []
  readonly #kept = new LRUCache<string, Described>({
    max: mostKept,
    ttl: plannedFor.milliseconds,
    dispose: ({ name }) => this.#forgotten.push(name),
  })
  #lastName = 0
  /** Until the transaction has ended that changes a table nothing is prepared: it may yet be undone. */
  #isChanging = false

  constructor(lite: PGlite) {
    this.#lite = lite
  }

  run(sql: string, parameters: readonly unknown[]) {
    return this.#lite.runExclusive(async () => {
      const described = this.#kept.get(sql) ?? (await this.#describe(sql))
      const { name, parameterTypes, description } = described
      described.usesLeft -= 1
      if (described.usesLeft === 0) this.#kept.delete(sql)
      const values = parameters.map((value, at) => this.#textOf(value, parameterTypes[at]))
      const answer = await this.#send(
        serialize.bind({ statement: name, values }),
        serialize.execute({}),
        serialize.sync(),
      )
      this.#forgetAfterChange(answer)
      const [result] = parse.parseResults([...description, ...answer], this.#lite.parsers)
      return { rows: result?.rows ?? [], affectedRows: result?.affectedRows }
    })
  }

  async #describe(sql: string): Promise<Described> {
    const isKept = !this.#isChanging && isAskedAgain.test(sql) && isPreparable(sql)
    const name = isKept ? `kept_${++this.#lastName}` : ''
    const answer = await this.#send(
      ...this.#forgotten.splice(0).map((old) => serialize.close({ type: 'S', name: old })),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const described: Described = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answer),
      description: answer.filter((message) => message.name === 'rowDescription'),
      usesLeft: plannedFor.uses,
    }
    if (isKept) this.#kept.set(sql, described)
    return described
  }

  #send(...messages: Uint8Array[]): Promise<Message[]> {
    return this.#lite.execProtocolStream(Buffer.concat(messages))
  }

  /** As PGlite writes it: by the type that the statement expects. */
  #textOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    const serializer = type === undefined ? undefined : this.#lite.serializers[type]
    return serializer ? serializer(value) : String(value)
  }

  #forgetAfterChange(answer: Message[]) {
    for (const message of answer) {
      if ('text' in message && changesColumns.test(String(message.text))) {
        this.#kept.clear()
        this.#isChanging = true
      }
      if ('status' in message && message.status === 'I') this.#isChanging = false
    }
  }
}
