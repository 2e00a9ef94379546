/** The database cannot be asked just now: away, overloaded, full, or busy beyond patience. Asked later, it may answer. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? reasonOf(cause) : String(cause)}`, { cause })
  }
}

/** An AggregateError of several addresses has no words of its own. */
const reasonOf = (error: Error): string =>
  error.message || (error instanceof AggregateError ? error.errors.map(String).join('; ') : error.name)

/**
 * PostgreSQL's codes and classes of codes that say nothing about what was asked.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const codes = [
  '08', // connection exceptions
  '53', // no room: disk, memory, connections
  '57P', // it is being stopped, has crashed, or is starting
  '57014', // a statement took longer than it may
  '58', // its files cannot be read or written
  '55P03', // a lock was not to be had in time
  '40P01', // two waited for each other, and this one was chosen to give way
  '25006', // a standby that only reads
  '25P03', // a transaction was idle for too long
]

/** The client's own words for a connection that broke; they have no code. */
const broken =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after)/

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')
const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code)

/** Whether a failure of the database has nothing to do with what it was asked. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  const code = codeOf(error)
  return isSqlState(code) ? codes.some((start) => code.startsWith(start)) : broken.test(error.message)
}

/** It stood in the way of others, or they in its: asked again, it may go through. */
export const gaveWay = (error: unknown) => error instanceof Error && ['55P03', '40P01'].includes(codeOf(error))

/** There is no room for more: connections, memory or disk. */
export const isShortage = (error: unknown) =>
  error instanceof Error && isSqlState(codeOf(error)) && codeOf(error).startsWith('53')

/** A broken connection as what it means; other errors as they are. */
export function asUnavailable(error: unknown): unknown {
  const isSystemCall = error instanceof Error && 'syscall' in error
  const isBroken = error instanceof Error && broken.test(error.message)
  return isSystemCall || isBroken ? new DatabaseUnavailable(error) : error
}

/** A database that is away, and may be there later; nothing mends a wrong password or a database that is not there but a person. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false
  const { cause } = error
  return !(cause instanceof Error && /^(28|3D)/.test(codeOf(cause)))
}
