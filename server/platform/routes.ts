import type { IncomingMessage, ServerResponse } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  FastifySchema,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Endpoint, EndpointSchema, RouteAccess } from '../../contract/platform/endpoints.ts'

/** Where the routes of the API are added: their schemas are zod's, and type what a handler gets. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

type OtherOptions = Pick<RouteShorthandOptions, 'bodyLimit' | 'exposeHeadRoute' | 'onRequest'> & {
  config?: Omit<FastifyContextConfig, 'access'>
}

type Serve<Schema extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  RouteGenericInterface,
  FastifyContextConfig,
  Schema,
  ZodTypeProvider,
  FastifyBaseLogger
>

/**
 * Serves endpoints of the contract under one heading of the API reference.
 * @param shared what each of them needs
 * @returns a function that adds one, with its handler and what else it needs. How every call may fail is added by
 * `describeCommonProblems`: an endpoint names what its room refuses besides.
 */
export const routesUnder =
  (heading: string, shared: OtherOptions = {}) =>
  <Schema extends EndpointSchema>(
    app: Api,
    { method, path, access, summary, schema }: Endpoint<string, Schema>,
    handler: Serve<Schema>,
    own: OtherOptions = {},
  ) => {
    app.route({
      ...shared,
      ...own,
      method,
      url: path,
      config: { access, ...shared.config, ...own.config },
      schema: { tags: [heading], summary, ...schema },
      handler,
    })
  }

/** Of what no endpoint of the contract states: the options of a route that takes a raw file, or answers other programs. */
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
/** A call in whose answers no amount stands: technicians from whom prices are hidden may use it. */
export const withoutPrices = { config: { prices: 'NONE' as const } }
/** One in whose answers the schema says which amounts are left out for them. */
export const pricesMarked = { config: { prices: 'MARKED' as const } }
/** A call that whoever keeps the books reads too. */
export const ofBooks = { config: { isOfBooks: true as const } }

/** A HEAD request would run the handler, which records an export or opens a stream. */
export const withoutHead = { exposeHeadRoute: false }
