import type { AccessLevel, OperatorRight } from './terms/access.ts'
import type { z } from './zod.ts'

/**
 * Who may use a route. The desk decides about reviews, operators run the marketplace; both belong to no garage. 'operator'
 * may open the desk by the second factor, the others have. A garage's access level means: an active
 * member of the garage with at least that level.
 */
export type RouteAccess = 'public' | 'signed-in' | 'customer' | 'garage-user' | 'desk' | OperatorAccess | AccessLevel
export type OperatorAccess = 'operator' | `operator-${Lowercase<OperatorRight>}`

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What an endpoint takes and answers: `response` by status, a schema or, where it is no JSON, a description of the file. */
export type EndpointSchema = {
  description?: string
  /** Where the body is a file. */
  consumes?: readonly string[]
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  response: Record<number, unknown>
}

/** The names in a path: 'leadId' of '/garages/leads/:leadId'. */
export type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | NamesIn<`/${After}`>
    : Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
  : never

export type Endpoint<Path extends string = string, Schema extends EndpointSchema = EndpointSchema> = {
  readonly method: Method
  /** Beneath /api/v1, with the names of its parameters: '/garages/leads/:leadId'. */
  readonly path: Path
  readonly access: RouteAccess
  readonly summary: string
  readonly schema: Schema
  /** In a browser, of some: the schema of its answers, which comes with the first call (tools/endpoints-of-browsers.ts). */
  readonly answers?: () => Promise<Pick<EndpointSchema, 'response'>>
}

/**
 * States an endpoint: the server serves it (server/platform/routes.ts), the browser asks it (web/platform/api-client.ts), and
 * the API reference describes it, each from this.
 * @param access who may call it
 * @param summary what it does, in a few words
 */
/*#__NO_SIDE_EFFECTS__*/
export function endpoint<const Path extends string, const Schema extends EndpointSchema>(
  method: Method,
  path: Path,
  access: RouteAccess,
  summary: string,
  schema: Schema,
  answers?: Endpoint['answers'],
): Endpoint<Path, Schema> {
  return { method, path, access, summary, schema, ...(answers && { answers }) }
}

type Query = Record<string, string | number | undefined>
type Filled = { params?: Partial<Record<string, string | number>>; query?: Query }

/** What is empty is not sent. */
export const givenOf = (query: Query): [name: string, value: string][] =>
  Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))

/** The path of an endpoint beneath /api/v1, without a slash before it. */
export const pathOf = ({ path }: Pick<Endpoint, 'path'>, params: Filled['params'] = {}) =>
  path.slice(1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The whole address of what an endpoint answers, for a link, a picture or a file that the browser saves. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, { params, query = {} }: Filled = {}) {
  const given = givenOf(query)
  return `/api/v1/${pathOf(endpoint, params)}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}
