import type { IncomingMessage, ServerResponse } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  FastifySchema,
  RawServerDefault,
  RouteShorthandOptions,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { problemSentence } from '../../contract/platform/problems.ts'
import { z } from '../../contract/platform/zod.ts'
import type { RouteAccess } from './session/guard.ts'

/** Where the routes of the API are added: their schemas are zod's, and type what a handler gets. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** The ids in a path. What is none leads nowhere, as an id does that nothing has. */
export const idParams = <Name extends string>(...names: Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, z.uuid(problemSentence.not_found)])) as Record<Name, z.ZodUUID>,
  )

/** The token of a link. A text of any length leads nowhere: the link's guard says so. */
export const linkParams = z.object({ token: z.string() })

type OtherOptions = Pick<RouteShorthandOptions, 'bodyLimit' | 'exposeHeadRoute' | 'onRequest'> & {
  config?: Omit<FastifyContextConfig, 'access'>
}

/**
 * Makes the options of a group's routes, under its heading in the API reference.
 * @param shared what each of them needs
 * @returns a function that takes who may call one route, what it does in a few words, its other schemas, and what else it
 * needs. How every call may fail is added by `describeCommonProblems`: a schema names what its feature refuses besides.
 */
export const routeOptions =
  (heading: string, shared: OtherOptions = {}) =>
  <const Schema extends FastifySchema>(
    access: RouteAccess,
    summary: string,
    schema: Schema,
    own: OtherOptions = {},
  ) => ({
    ...shared,
    ...own,
    config: { access, ...shared.config, ...own.config },
    schema: { tags: [heading], summary, ...schema },
  })

/** A call that is fit for technicians who see their own cards only (platform/session/guard.ts). */
export const forTechnicians = { config: { forTechnicians: true as const } }
/** A call that whoever keeps the books reads too. */
export const ofBooks = { config: { isOfBooks: true as const } }

const binary = z.string().meta({ format: 'binary' })

/** What a route answers that is no JSON. */
export const csvFile = { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } }
export const pdfFile = { description: 'A PDF', content: { 'application/pdf': { schema: binary } } }
export const pictureFile = { description: 'A picture', content: { 'image/webp': { schema: binary } } }
export const eventStream = { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } }

/** A HEAD request would run the handler, which records an export or opens a stream. */
export const withoutHead = { exposeHeadRoute: false }
