import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ProblemCode } from '../../contract/platform/problems.ts'
import { eachLanguageHeaderName } from '../../contract/words/languages.ts'
import { languageOfAsker, speakAsAsked } from './asker.ts'
import { isUnstorable } from './database/errors.ts'
import { isUnavailable } from './database/unavailable.ts'
import { isReadByPerson } from './page-reader.ts'
import { Problem, problemDocument, retryAfterSeconds } from './problem.ts'
import { problemPage } from './problem-page.ts'
import { RefusalCounts } from './refusal-counts.ts'
import { isHost } from './session/caller.ts'
import { logRefusal } from './session/refusals.ts'

/** What Fastify itself refuses, in our words. */
const ofFastify: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
}

/** The first sentence for each field, keyed by its dotted path; a fault of the whole body stands under ''. */
function fieldsOf(validation: { instancePath: string; message?: string | undefined }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of validation) {
    const path = instancePath.split('/').filter(Boolean).join('.')
    fields[path] ??= message ?? 'Please check this field'
  }
  return fields
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldsOf(error.validation)
    const [path, sentence] = Object.entries(fields)[0] ?? []
    if (path === '' || path === undefined) return new Problem('malformed_request')
    return new Problem('validation_failed', { fields, ...(sentence ? { sentence } : {}) })
  }
  if (isUnavailable(error)) return new Problem('unavailable', { cause: error })
  // A schema that lets such a text through says less of it; it is the caller's fault all the same.
  if (isUnstorable(error)) return new Problem('malformed_request')
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code ? ofFastify[code] : undefined
  if (known) return new Problem(known)
  return new Problem(statusCode && statusCode >= 400 && statusCode < 500 ? 'malformed_request' : 'internal_error')
}

const askedIn = ({ url, headers }: FastifyRequest) => ({
  isPublic: url.startsWith('/api/v1/public/'),
  inEachLanguage: headers[eachLanguageHeaderName] !== undefined,
})

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const seconds = problem.retryAfterSeconds ?? (problem.code === 'unavailable' ? retryAfterSeconds : undefined)
  if (seconds) reply.header('retry-after', Math.ceil(seconds))
  reply.code(problem.status).headers({ 'cache-control': 'no-store', 'content-language': languageOfAsker() })
  // Such as a PDF, which a browser opens in a tab of its own.
  if (isReadByPerson(request.raw)) return reply.type('text/html; charset=utf-8').send(problemPage(problem.message))
  return reply
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemDocument(problem, request.id, askedIn(request)))
}

/** A share that is used up, not something that broke underneath. */
const isPlanned = (error: unknown): error is Problem =>
  error instanceof Problem && error.status === 503 && error.cause === undefined

/** Every failure of a call becomes a problem document; what nobody expected is logged and answered as a bare 500. */
export function setErrorHandlers(app: FastifyInstance) {
  app.addHook('onRequest', async ({ host, url }) => {
    // A proxy's absolute form, or `*`, is no address of ours.
    if ((host && !isHost(host)) || !url.startsWith('/')) throw new Problem('malformed_request')
  })
  const refusals = new RefusalCounts(app.log)
  app.addHook('onClose', async () => refusals.stop())
  app.setErrorHandler((error, request, reply) => speakAsAsked(request, () => answer(error, request, reply)))

  function answer(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const problem = toProblem(error)
    logRefusal(request, problem)
    // An outage fails every call alike: its reason is enough.
    if (isUnavailable(error)) refusals.add(String(error))
    else if (isPlanned(error)) refusals.add(`${error.code}: ${error.message}`)
    else if (problem.status >= 500) request.log.error({ err: error }, 'a call failed')
    return sendProblem(request, reply, problem)
  }
}

/** What Fastify refuses before any route is found: an address that cannot be decoded. */
export function refuseUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(request, reply, new Problem('malformed_request'))
}

const ofParser: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** What Node's parser refuses before there is a request. */
export function refuseConnection(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET') return
  answerConnection(socket, new Problem(ofParser[error.code ?? ''] ?? 'malformed_request'))
}

/** Answers on the bare connection, which then closes: nobody else will. */
export function answerConnection(socket: Socket, problem: Problem) {
  if (socket.destroyed) return
  if (socket.writable) {
    const body = JSON.stringify(problemDocument(problem, randomUUID()))
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...(problem.retryAfterSeconds ? [`Retry-After: ${Math.ceil(problem.retryAfterSeconds)}`] : []),
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}
