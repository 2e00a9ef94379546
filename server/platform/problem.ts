import {
  type ProblemCode,
  type ProblemDocument,
  problemSentence,
  problemStatus,
} from '../../contract/platform/problems.ts'
import { problems } from '../../contract/words/problems.en.ts'
import { say } from '../../contract/words/say.ts'
import { speakTo } from './asker.ts'

type Sentence = string | (() => string)

type Details = {
  /** One sentence fit to show a person; the code's own where absent. A function says it in the language of whoever asks. */
  sentence?: Sentence
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
  /** Says it anew, in the language of whoever asks then; a sentence that is given as text is the same in each. */
  readonly say: () => string

  constructor(code: ProblemCode, details: Details = {}) {
    const { sentence = () => sentenceOf(code) } = details
    const say = typeof sentence === 'string' ? () => sentence : sentence
    super(say(), { cause: details.cause })
    this.say = say
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
export const invalid = (at: string, sentence: Sentence) => new Problem('validation_failed', { at, sentence })

type Asked = {
  /** Public calls also carry `success: false`. */
  isPublic?: boolean
  /** Whoever asks keeps it, and reads it later. */
  inEachLanguage?: boolean
}

export function problemDocument(
  problem: Problem,
  requestId: string,
  { isPublic, inEachLanguage }: Asked = {},
): ProblemDocument {
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
    ...(inEachLanguage ? { inEachLanguage: eachOf(problem) } : {}),
    ...(isPublic ? { success: false as const } : {}),
  }
}

const eachOf = ({ say }: Problem) => ({ en: speakTo('en', say), ta: speakTo('ta', say), hi: speakTo('hi', say) })
