import type { FastifyInstance } from 'fastify'
import type { RouteAccess } from '../../contract/platform/endpoints.ts'
import { ProblemDocument, type problemStatus } from '../../contract/platform/problems.ts'

type Status = (typeof problemStatus)[keyof typeof problemStatus]

/**
 * The statuses that a call may be answered with whatever it is about, in its description: what the server itself, the
 * guard and the validation refuse. A route's own schema names what its feature refuses.
 */
export function describeCommonProblems(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const { schema } = route
    if (!schema || schema.hide) return
    const methods = [route.method].flat()
    const isWrite = methods.some((method) => method !== 'GET' && method !== 'HEAD')
    const statuses = commonStatuses(isWrite, route.url.includes('/:'), route.config?.access)
    const common = Object.fromEntries(statuses.map((status) => [status, ProblemDocument]))
    route.schema = { ...schema, response: { ...common, ...(schema.response as object | undefined) } }
  })
}

function commonStatuses(isWrite: boolean, hasParams: boolean, access: RouteAccess | undefined): Status[] {
  return [
    // Unreadable, too many connections, headers too large, a failure of ours, not now.
    400,
    ...([429, 431, 500, 503] as const),
    ...(access === 'public' ? [] : ([401, 403] as const)),
    ...(hasParams ? ([404] as const) : []),
    // Sent for another site, too slow, too large, of another kind.
    ...(isWrite ? ([403, 408, 413, 415] as const) : []),
    // What the body names is gone, or somebody else was first.
    ...(isWrite && access !== 'public' ? ([404, 409] as const) : []),
  ]
}
