import type { Tx } from './database/database.ts'

/*
 * How a room meets those above it, which it may not import: it says what happened, or what it needs of them. Who hears it
 * and who fills it stands on one page, server/listeners.ts.
 */

type Listener<What> = (tx: Tx, what: What) => Promise<void>

const unknown = (name: string) => new Error(`Nobody is named for '${name}': server/listeners.ts has not been loaded.`)

/** What happened, told in the transaction in which it does. */
export function defineEvent<What>(name: string) {
  let listeners: Listener<What>[] | undefined
  return {
    /** In this order. */
    heardBy(...all: Listener<What>[]) {
      listeners = all
    },
    async tell(tx: Tx, what: What): Promise<void> {
      if (!listeners) throw unknown(name)
      for (const listener of listeners) await listener(tx, what)
    },
  }
}

/** What a room needs of those above it. */
export function defineNeed<Value>(name: string) {
  let filled: Value | undefined
  return {
    filledBy(value: Value) {
      filled = value
    },
    get(): Value {
      if (filled === undefined) throw unknown(name)
      return filled
    },
  }
}
