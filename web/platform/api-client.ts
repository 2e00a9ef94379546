import ky, { HTTPError, isNetworkError, isTimeoutError } from 'ky'
import type { z } from 'zod'
import { type Endpoint, type EndpointSchema, givenOf, type NamesIn, pathOf } from '../../contract/platform/endpoints.ts'
import { languageHeader } from '../../contract/words/say.ts'
import { ApiError, type ConnectionFault, sessionUnanswered } from './api-error.ts'
import { type Asked, isRefusedIn, jsonIn, type Method, refusalOf } from './refusals.ts'
import { chosenGarageId, forgetUser, storedUser } from './session-store.ts'

const base = ky.create({ prefix: '/api/v1', credentials: 'same-origin', timeout: 10_000, retry: 0 })

/** Base path, cookies, 10 seconds, the page's language. Loaded only when a call is made. */
const api = (
  path: string,
  { headers, ...options }: Parameters<typeof base>[1] & { headers?: Record<string, string> },
) => base(path, { ...options, headers: { ...headers, ...languageHeader() } })

type Options = {
  json?: unknown
  /** Instead of `json`: a file as it is. Say its `content-type` in the headers. */
  body?: Blob
  headers?: Record<string, string>
  query?: Record<string, string | number | undefined>
  /** Milliseconds, where ten seconds are not enough. */
  timeout?: number
  /** Of what the server says, `detail` alone is shown. */
  saysDetail?: boolean
}

/** A 401 from these is their answer, not a sign of old cookies (docs/rules.md#sessions). */
const answersWith401 = [
  'auth/login',
  'auth/login/second-factor',
  'auth/customer/verify-otp',
  'auth/register',
  'auth/login/pin',
  'auth/refresh',
]

type Params<Path extends string> = [NamesIn<Path>] extends [never]
  ? { params?: undefined }
  : { params: Record<NamesIn<Path>, string | number> }

type Sent<Path extends string> = Params<Path> & Options
/** What is sent to an endpoint; nothing need be where its path names nothing. */
export type SentTo<Path extends string> = [NamesIn<Path>] extends [never] ? [sent?: Sent<Path>] : [sent: Sent<Path>]

/** What an endpoint answers where it succeeds. */
export type Answer<Schema extends EndpointSchema> = {
  [Status in keyof Schema['response'] & Success]: Schema['response'][Status] extends z.ZodType<infer Body>
    ? Body
    : never
}[keyof Schema['response'] & Success]
type Success = 200 | 201 | 202 | 204

/** Asks an endpoint of the contract. @throws ApiError for everything that goes wrong, with the server's sentence where it sent one. */
export async function ask<const Path extends string, const Schema extends EndpointSchema>(
  endpoint: Endpoint<Path, Schema>,
  ...[sent]: SentTo<Path>
): Promise<Answer<Schema>> {
  return (await askWithHeaders(endpoint, ...([sent] as [Sent<Path>]))).body
}

/** As `ask`, for lists whose total and next page stand in the answer's headers. */
export const askWithHeaders = <const Path extends string, const Schema extends EndpointSchema>(
  endpoint: Endpoint<Path, Schema>,
  ...[sent]: SentTo<Path>
) => send<Answer<Schema>>(endpoint, () => answersOf(endpoint), sent)

type AnswerOf<Body> = (status: number) => z.ZodType<Body>

const answersOf = async <Path extends string, Schema extends EndpointSchema>({
  schema,
  answers,
}: Endpoint<Path, Schema>): Promise<AnswerOf<Answer<Schema>>> => {
  const known = answers ? ((await answers()) as Schema) : schema
  return (status) => answerOf(known, status)
}

/** By its status, or the one that there is. */
function answerOf<Schema extends EndpointSchema>({ response }: Schema, status: number): z.ZodType<Answer<Schema>> {
  const success = Object.keys(response).find((each) => each.startsWith('2'))
  return (response[status] ?? response[Number(success)]) as z.ZodType<Answer<Schema>>
}

/** As `ask`, where the answer is read otherwise than the endpoint says: not at all, or by what is needed of it only. */
export async function askAs<Schema extends z.ZodType, const Path extends string>(
  schema: Schema,
  endpoint: Pick<Endpoint<Path>, 'method' | 'path'>,
  ...[sent]: SentTo<Path>
): Promise<z.infer<Schema>> {
  const answerAs = () => schema as z.ZodType<z.infer<Schema>>
  return (await send(endpoint, async () => answerAs, sent)).body
}

async function send<Body>(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  answers: () => Promise<AnswerOf<Body>>,
  { params, ...options }: Options & { params?: Record<string, string | number> | undefined } = {},
): Promise<{ body: Body; headers: Headers }> {
  const method = endpoint.method.toLowerCase() as Method
  const path = pathOf(endpoint, params)
  const asked = { method, path, saysDetail: options.saysDetail }
  try {
    // Before what is written leaves: where they do not come nothing has been sent. A question goes beside them.
    const reading = answers()
    if (method !== 'get') await reading
    const [response, schemaOf] = await Promise.all([sendOnceMore(() => request(method, path, options), path), reading])
    const body = jsonIn(await response.text())
    if (isRefusedIn(body)) throw refusalOf(response.status, body, asked)
    return { body: schemaOf(response.status).parse(body), headers: response.headers }
  } catch (error) {
    throw error instanceof ApiError ? error : await toApiError(error, asked)
  }
}

type FileOf = { params?: Record<string, string>; query?: Record<string, string> }

/** Saves what is answered as a file, under the name that the server gives it. @throws ApiError */
export async function saveFile(endpoint: Pick<Endpoint, 'path'>, { params, query = {} }: FileOf = {}): Promise<void> {
  const path = pathOf(endpoint, params)
  try {
    const response = await sendOnceMore(() => request('get', path, { query, timeout: 30_000 }), path)
    const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = name
    link.click()
    // The browser reads it a moment later.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  } catch (error) {
    throw await toApiError(error, { method: 'get', path })
  }
}

/** So long a question may be on its way, until it is known what was not heard. */
const slackSeconds = 3

/** An answer that stays open until the signal ends it, such as a stream of events. @throws ApiError */
export async function openStream(
  endpoint: Pick<Endpoint, 'path'>,
  signal: AbortSignal,
  unheardMilliseconds?: number,
): Promise<Response> {
  const path = pathOf(endpoint)
  const searchParams =
    unheardMilliseconds === undefined ? {} : { unheardSeconds: unheardMilliseconds / 1000 + slackSeconds }
  const open = () => api(path, { headers: garageHeader(), timeout: false, signal, searchParams })
  try {
    return await sendOnceMore(open, path)
  } catch (error) {
    throw await toApiError(error, { method: 'get', path })
  }
}

function garageHeader(): Record<string, string> {
  const garageId = chosenGarageId()
  return garageId ? { 'x-garage-id': garageId } : {}
}

function request(method: Method, path: string, { query = {}, headers, saysDetail: _how, ...options }: Options) {
  return api(path, {
    method,
    ...options,
    headers: { ...headers, ...garageHeader() },
    // Not as URLSearchParams: ky asks them for their size, of which Chrome 111 and Safari 16.4 know nothing, and sends none.
    searchParams: Object.fromEntries(givenOf(query)),
  })
}

/** After a 401: one silent refresh for all calls that got one, then one retry each (docs/rules.md#sessions). */
async function sendOnceMore(attempt: () => Promise<Response>, path: string): Promise<Response> {
  const sentAt = performance.now()
  try {
    return await attempt()
  } catch (error) {
    if (!isAboutCookies(error, path)) throw error
    const outcome = await refreshSince(sentAt)
    if (outcome === 'renewed') return attempt()
    if (outcome === 'unanswered') sessionUnknown.add(error as HTTPError)
    throw error
  }
}

/** A wrong code is one try of five: sent again it would be two. */
function isAboutCookies(error: unknown, path: string): boolean {
  if (!(error instanceof HTTPError) || error.response.status !== 401 || answersWith401.includes(path)) return false
  return (error.data as { code?: string } | undefined)?.code !== 'invalid_code'
}

let refreshedAt = Number.NEGATIVE_INFINITY
let refreshing: Promise<Refreshed> | undefined
/** A 401 only where the server has said it of the refresh too: a dropped network ends no session. */
type Refreshed = 'renewed' | 'ended' | 'unanswered'
/** The 401s of which nobody could say whether the session goes on. */
const sessionUnknown = new WeakSet<Error>()

/** Whether the cookies are newer than a call sent at that moment, or have now been made so. */
function refreshSince(sentAt: number): Promise<Refreshed> {
  if (refreshedAt > sentAt) return Promise.resolve('renewed')
  refreshing ??= navigator.locks
    .request('pahiya-refresh', refresh)
    .then((outcome) => outcome)
    .finally(() => {
      refreshing = undefined
    })
  return refreshing
}

/** Where the session has ended the browser forgets its user. */
async function refresh(): Promise<Refreshed> {
  try {
    await api('auth/refresh', { method: 'post', json: {} })
    refreshedAt = performance.now()
    return 'renewed'
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: logged, not shown (docs/rules.md#errors)
    console.warn('The session could not be refreshed.', error)
    if (!(error instanceof HTTPError) || error.response.status !== 401) return 'unanswered'
    const { code, error: why, lost } = (error.data ?? {}) as { code?: string; error?: string; lost?: boolean }
    if (lost) return wipe(why)
    const user = storedUser()
    forgetUser(code === 'session_ended' && why !== undefined ? { why } : {})
    // A phone that is opened anew has no screen of the floor yet that would do so.
    if (user) void import('./wipe-day.ts').then(({ wipeDay }) => wipeDay(user.id)).catch(() => undefined)
    return 'ended'
  }
}

/** Hardly a page needs it. One that cannot be loaded is asked for at the next contact, which says the same. */
async function wipe(why: string | undefined): Promise<Refreshed> {
  const lostDevice = await import('./lost-device.ts').catch(() => undefined)
  await lostDevice?.wipeLostDevice(why)
  return lostDevice ? 'ended' : 'unanswered'
}

/** Undefined for an answer that came and could not be read. */
function connectionFaultOf(error: unknown): ConnectionFault | undefined {
  if (!navigator.onLine) return 'offline'
  if (isTimeoutError(error)) return 'timeout'
  const isAbort = error instanceof DOMException && error.name === 'AbortError'
  return isNetworkError(error) || isAbort ? 'lost' : undefined
}

async function toApiError(error: unknown, asked: Asked): Promise<ApiError> {
  if (!(error instanceof HTTPError)) return new ApiError(undefined, undefined, {}, connectionFaultOf(error))
  const { status } = error.response
  if (sessionUnknown.has(error)) return new ApiError(status, undefined, {}, sessionUnanswered)
  return refusalOf(status, error.data ?? (await error.response.json().catch(() => undefined)), asked)
}
