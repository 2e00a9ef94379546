import { AsyncLocalStorage } from 'node:async_hooks'

/** That something has changed. One may be lost: whoever listens also looks for itself, now and then. */
export type Hint = {
  channel: string
  payload: string
  /** Of no use to other processes. */
  staysHere?: boolean
}

/** Hands hints to every process. */
export type TellHints = (hints: Hint[]) => void

export type OpenTransaction = {
  /** What it will tell. The key is the hint itself: the same twice is told once. */
  hints: Map<string, Hint>
  /** What it does last, by name, with what is gathered for that. */
  lastly: Map<string, { gathered: unknown; work: () => Promise<void> }>
}

/** One that only reads has nothing to tell, and does nothing last. */
export const openTransaction = new AsyncLocalStorage<OpenTransaction | 'reading'>()

/**
 * Tells every process that listens, once the transaction that is open has committed, and nobody where it does not. No
 * statement: a notice inside a transaction would make commits wait for each other (docs/decisions/0055-hints-follow-the-commit.md).
 */
export function hint(channel: string, payload: string): void {
  keep({ channel, payload })
}

/** As `hint`, but only this process hears it. */
export function hintHere(channel: string, payload: string): void {
  keep({ channel, payload, staysHere: true })
}

function keep(told: Hint): void {
  const open = openTransaction.getStore()
  if (!open || open === 'reading') {
    throw new Error('No transaction that writes is open: what has changed is told by the one that changes it.')
  }
  open.hints.set(`${told.channel} ${told.payload}`, told)
}

/** Whom the embedded database tells: its one process. */
export function hintsInProcess() {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  return {
    listen: async (channel: string, hear: (payload: string) => void) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(hear))
    },
    tell: ((hints) => {
      for (const { channel, payload } of hints) {
        // On its own: what a listener does, and its faults, are not the writer's.
        for (const hear of listeners.get(channel) ?? []) queueMicrotask(() => hear(payload))
      }
    }) satisfies TellHints,
  }
}
