import type { ProblemDocument } from '../../contract/platform/problems.ts'
import { frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'

/** What the browser can tell of a call that was never answered. */
export type ConnectionFault = keyof typeof frame.connection

const isConnectionFault = (code: string | undefined): code is ConnectionFault =>
  code !== undefined && Object.hasOwn(say(frame).connection, code)

/** What a problem says beside its sentence. */
export type ProblemDetails = Pick<
  Partial<ProblemDocument>,
  'nextFree' | 'quote' | 'reason' | 'bookingId' | 'garages' | 'changedBy' | 'inEachLanguage'
>

/** A call that failed. `sentence` is the server's, fit to show; absent where it never answered. */
export class ApiError extends Error {
  readonly status: number | undefined
  readonly sentence: string | undefined
  /** A field's path to its sentence. */
  readonly fields: Record<string, string>
  /** One of `contract/platform/problems.ts`, where the server answered with a problem; else a fault of the connection. */
  readonly code: string | undefined
  readonly details: ProblemDetails

  constructor(
    status: number | undefined,
    sentence: string | undefined,
    fields: Record<string, string>,
    code?: string | undefined,
    details: ProblemDetails = {},
  ) {
    super(sentence ?? 'The server did not answer.')
    this.status = status
    this.sentence = sentence
    this.fields = fields
    this.code = code
    this.details = details
  }
}

/** The code of a 401 of which nobody could say whether the session goes on: asked again, the call may succeed. */
export const sessionUnanswered = 'session_unanswered'

/** The server has answered, and would answer the same again. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status !== undefined && error.status < 500 && error.code !== sessionUnanswered

/** It is not for whoever asks: asked again it would be refused again. */
export const isForbidden = (error: unknown) => error instanceof ApiError && error.code === 'forbidden'

/** Nobody is signed in any more: the server has said so, of the session too. */
export const isSignedOut = (error: unknown) => isRefusal(error) && (error as ApiError).status === 401

/** The call may have reached the server all the same: what it asked for is perhaps done. */
export const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === undefined

/** What to show for a failure: the server's sentence, else the screen's own for this action (docs/rules.md#errors). */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError ? error.sentence : undefined) ?? otherwise

/**
 * As `sentenceOf`, for forms whose own sentence would blame the person who filled them in: a connection that failed is
 * told as such (docs/rules.md#errors).
 */
export function formSentenceOf(error: unknown, otherwise: string): string {
  const code = error instanceof ApiError ? error.code : undefined
  if (isConnectionFault(code)) return say(frame).connection[code]
  // Without a connection what the form still had to load fails first, with an error of the browser's own.
  if (!(error instanceof ApiError) && !navigator.onLine) return say(frame).connection.offline
  return sentenceOf(error, otherwise)
}

/** The device has no connection: nothing was asked. */
export const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'offline'

type Query = {
  isError: boolean
  isRefetchError?: boolean
  error?: unknown
  isPending?: boolean
  isPlaceholderData?: boolean
  errorUpdateCount?: number
}

/** Of what failed nothing has arrived yet; TanStack begins as if it had never been asked. */
const isAskedAgain = ({ errorUpdateCount = 0, isPending, isPlaceholderData }: Query) =>
  errorUpdateCount > 0 && (isPending || isPlaceholderData) === true

/**
 * Whether a failure is to be shown: what has arrived stays while there is no connection, and a failure stays until what
 * was asked for arrives.
 */
export const hasFailed = ({ isError, isRefetchError = false, error, ...query }: Query) =>
  isError ? !(isRefetchError && isOffline(error)) : isAskedAgain({ isError, ...query })
