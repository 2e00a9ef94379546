import {
  type ProblemCode,
  type ProblemDocument,
  problemSentence,
  problemStatus,
} from '../../contract/platform/problems.ts'
import { problems } from '../../contract/words/problems.en.ts'
import { say } from '../../contract/words/say.ts'

type Details = {
  /** One sentence fit to show a person; the code's own where absent. */
  sentence?: string
  /** The field that the sentence is about. */
  at?: string | undefined
  /** Several fields, each path with its own sentence. */
  fields?: Record<string, string>
  /** Seconds after which the same call may succeed; sent as Retry-After. */
  retryAfterSeconds?: number
  /** What a screen needs to go on from here (contract/platform/problems.ts). */
  with?: Pick<ProblemDocument, 'nextFree' | 'quote' | 'reason' | 'bookingId' | 'garages' | 'changedBy' | 'lost'>
  /** What went wrong underneath, for the log. */
  cause?: unknown
}

/** Where the database is not available: one that was restarted is back by then. */
export const retryAfterSeconds = 2

/** A failure that the caller is meant to read. Anything else that is thrown becomes a bare 500. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly with: Details['with']

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.sentence ?? sentenceOf(code), { cause: details.cause })
    this.code = code
    this.status = problemStatus[code]
    this.fields = details.fields ?? (details.at === undefined ? undefined : { [details.at]: this.message })
    this.retryAfterSeconds = details.retryAfterSeconds
    this.with = details.with
  }
}

/** In the language of whoever asks, where a driver may meet it. */
const sentenceOf = (code: ProblemCode) =>
  (say(problems).said as Partial<Record<ProblemCode, string>>)[code] ?? problemSentence[code]

/** What was sent is refused for one field. */
export const invalid = (at: string, sentence: string) => new Problem('validation_failed', { at, sentence })

/** @param isPublic public calls also carry `success: false`. */
export function problemDocument(problem: Problem, requestId: string, isPublic: boolean): ProblemDocument {
  return {
    type: `urn:problem:${problem.code}`,
    title: problemSentence[problem.code],
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    error: problem.message,
    message: problem.message,
    ...(problem.fields ? { fields: problem.fields } : {}),
    requestId,
    ...problem.with,
    ...(isPublic ? { success: false as const } : {}),
  }
}
