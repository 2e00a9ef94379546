import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { RouteAccess } from '../../contract/platform/endpoints.ts'
import { ProblemDocument, problemSentence } from '../../contract/platform/problems.ts'
import { z } from '../../contract/platform/zod.ts'
import type { Api, routeOptions } from './routes.ts'

const uploadToken = z.string().max(200, problemSentence.not_found)
const summary = 'The raw file that was asked for: its own address and headers come with the permission'
/** How taking a raw file fails beside what every write may. */
const fileProblems = { 410: ProblemDocument, 507: ProblemDocument }

type Upload<Params extends z.ZodRawShape, Answer> = {
  access: RouteAccess
  path: `/${string}/uploads/:uploadToken`
  /** What the path names before its token. */
  params: z.ZodObject<Params>
  answer: z.ZodType<unknown, Answer>
}
type Named<Params extends z.ZodRawShape> = z.output<z.ZodObject<Params>> & { uploadToken: string }

/** Serves the address to which a permission sends its file. */
export function takeUpload<Params extends z.ZodRawShape, Answer>(
  server: Api,
  options: ReturnType<typeof routeOptions>,
  { access, path, params, answer }: Upload<Params, Answer>,
  receive: (request: FastifyRequest, named: Named<Params>) => Promise<Answer>,
) {
  const response: Record<number, z.ZodType> = { 200: answer, ...fileProblems }
  const schema = { params: params.extend({ uploadToken }), response }
  // A context of their own, where no parser reads the body: whatever it says it is, it is bounded as it streams.
  server.register(async (files) => {
    const app = files.withTypeProvider<ZodTypeProvider>()
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    app.put(path, options(access, summary, schema, { config: { takesFile: true } }), (request, reply) =>
      answerFile(request, reply, () => receive(request, request.params as Named<Params>)),
    )
  })
}

async function answerFile<Answer>(
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
