import { afterAll, afterEach } from 'vitest'
import { loadParser, parse, type Value } from './parsed-statement.ts'
import { onStatement, type SentStatement } from './sent-statements.ts'
import { garageValues, isAcross } from './statement-facts.ts'
import { type RuleName, rules, type Situation } from './statement-rules.ts'

/*
 * Set up before every unit test file: what its databases were sent is held to the rules, and a test that broke one fails.
 */

export type Fault = { rule: RuleName; sentence: string; found: string[]; sql: string }

/** Follows transactions, so it sees statements in the order in which they were sent. */
export class StatementCheck {
  readonly #severalNodes = new WeakSet<object>()
  readonly #faultsBySituation = new Map<string, Fault[]>()

  faultsOf({ sql, parameters, transaction }: Omit<SentStatement, 'queryId'>): Fault[] {
    const statement = parse(sql)
    const followsSeveralNodes = transaction !== undefined && this.#severalNodes.has(transaction)
    if (transaction && isAcross(statement)) this.#severalNodes.add(transaction)
    const textAs = (value: Value) => ('literal' in value ? value.literal : String(parameters[value.parameter - 1]))
    const garages = [...new Set(garageValues(statement).map((value) => textAs(value).toLowerCase()))]
    const isInTransaction = transaction !== undefined
    const key = `${garages.length > 1} ${followsSeveralNodes} ${isInTransaction} ${sql}`
    const known = this.#faultsBySituation.get(key)
    if (known) return known
    const faults = faultsIn(sql, { garages, followsSeveralNodes, isInTransaction })
    this.#faultsBySituation.set(key, faults)
    return faults
  }
}

function faultsIn(sql: string, situation: Situation): Fault[] {
  const names = Object.keys(rules) as RuleName[]
  return names.flatMap((rule) => {
    const { sentence, find } = rules[rule]
    const found = find(parse(sql), situation)
    return found.length > 0 ? [{ rule, sentence, found: [...new Set(found)], sql }] : []
  })
}

const waiting: SentStatement[] = []
const stop = onStatement((statement) => waiting.push(statement))
// Files share what records statements; registered first, so that it runs last.
afterAll(stop)
const check = new StatementCheck()

async function refuseFaults() {
  if (waiting.length === 0) return
  await loadParser()
  const faults = new Set(waiting.splice(0).flatMap((statement) => check.faultsOf(statement)))
  if (faults.size === 0) return
  throw new Error(
    [...faults].map(({ sentence, found, sql }) => `${sentence}\nHere: ${found.join(', ')}\n${sql}`).join('\n\n'),
  )
}
afterEach(refuseFaults)
afterAll(refuseFaults)
