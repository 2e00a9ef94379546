import { createHash } from 'node:crypto'

/** The same text for the same value, whatever order its fields were written in, and after jsonb has kept it. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? sorted(part) : part))

const isRecord = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

const sorted = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)))

/** SHA-256 of a value as canonical JSON, as hex. */
export const canonicalHash = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex')
