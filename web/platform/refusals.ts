import type { z } from 'zod'
import { ProblemDocument } from '../../contract/platform/problems.ts'
import { ApiError } from './api-error.ts'

type Said = 'error' | 'message' | 'detail'
export type Method = 'get' | 'post' | 'put' | 'delete'
/** A call, and whether its screen shows `detail` alone. */
export type Asked = { method: Method; path: string; saysDetail?: boolean | undefined }

/** What a screen shows of an answer, the first that is there; then it has a sentence of its own (docs/rules.md#errors). */
const chains: { methods?: Method[]; path: RegExp; says: Said[] }[] = [
  { path: /^(auth\/login|garages\/register)$/, says: ['error'] },
  { path: /^garages\/(staff|leads)(\/|$)/, says: ['detail'] },
  { path: /^garages\/services(\/|$)/, methods: ['delete'], says: ['detail'] },
  { path: /^garages\/services(\/|$)/, methods: ['post', 'put'], says: ['error', 'detail'] },
  { path: /^images\//, methods: ['delete'], says: ['error'] },
  { path: /^public\/services(\/|$)/, says: ['message'] },
]
const usual: Said[] = ['error', 'message', 'detail']

function chainOf({ method, path, saysDetail }: Asked): Said[] {
  if (saysDetail) return ['detail']
  return chains.find((row) => row.path.test(path) && (row.methods?.includes(method) ?? true))?.says ?? usual
}

const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

const readOr = <Schema extends z.ZodType>(schema: Schema, value: unknown) => schema.safeParse(value).data

/** An answer's body; undefined for what is none: whether that will do, the call's schema says. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether an answer with a good status says of itself that it is none. */
export const isRefusedIn = (body: unknown) => (body as { success?: unknown } | undefined | null)?.success === false

/** What a server has refused, in its own words: of an answer that is none of ours what can be read of it. */
export function refusalOf(status: number, body: unknown, asked: Asked): ApiError {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const { fields, nextFree, quote, reason, bookingId, garages, changedBy, inEachLanguage } = ProblemDocument.shape
  const sentence = chainOf(asked)
    .map((name) => textIn(answer[name]))
    .find(Boolean)
  return new ApiError(status, sentence, readOr(fields, answer.fields) ?? {}, textIn(answer.code), {
    nextFree: readOr(nextFree, answer.nextFree),
    garages: readOr(garages, answer.garages),
    quote: readOr(quote, answer.quote),
    reason: readOr(reason, answer.reason),
    bookingId: readOr(bookingId, answer.bookingId),
    changedBy: readOr(changedBy, answer.changedBy),
    inEachLanguage: readOr(inEachLanguage, answer.inEachLanguage),
  })
}
