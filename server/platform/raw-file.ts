import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ProblemDocument } from '../../contract/platform/problems.ts'
import type { Api } from './routes.ts'

/** How taking a raw file fails beside what every write may. */
export const fileProblems = { 410: ProblemDocument, 507: ProblemDocument }

/** Routes in a context of their own, where no parser reads the body: whatever it says it is, it is bounded as it streams. */
export function takeFiles(server: Api, addRoutes: (app: Api) => unknown) {
  server.register(async (files) => {
    const app = files.withTypeProvider<ZodTypeProvider>()
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    addRoutes(app)
  })
}

export async function answerFile<Answer>(
  request: Pick<FastifyRequest, 'raw'>,
  reply: Pick<FastifyReply, 'header'>,
  receive: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await receive()
  } finally {
    // What has not been read would be taken for the next request.
    if (!request.raw.complete) reply.header('connection', 'close')
  }
}
