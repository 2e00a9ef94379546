import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OperatorAccess, RouteAccess } from '../../../contract/platform/endpoints.ts'
import { problemSentence } from '../../../contract/platform/problems.ts'
import { staffSentences } from '../../../contract/platform/sentences.ts'
import { type AccessLevel, isAtLeast, operatorRights, type Role } from '../../../contract/platform/terms/access.ts'
import { z } from '../../../contract/platform/zod.ts'
import { problems } from '../../../contract/words/problems.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Db } from '../database/database.ts'
import { runForGarage } from '../database/fair-share.ts'
import { Problem } from '../problem.ts'
import { tokensOf } from './cookies.ts'
import { hideMoney } from './hidden-money.ts'
import { isNeededFor } from './second-factor.ts'
import { findSignedIn, type SignedIn } from './sessions.ts'

declare const minted: unique symbol

/** A verified member acting for one garage. Only the guard makes one, so a query that asks for it cannot lack a garage. */
export type GarageScope = {
  readonly garageId: string
  readonly userId: string
  readonly role: Role
  readonly accessLevel: AccessLevel
  /** Of all cards they have to do with those that name them as their technician. */
  readonly ownCardsOnly: boolean
  /** Of no answer are they told an amount. */
  readonly pricesHidden: boolean
  /** Where it is no member but a driver who acts: their name, for the garage's log. */
  readonly driverName?: string
  readonly [minted]: true
}

/** Whose rows a statement asks for, where nothing else of a scope matters. */
export type OfGarage = Pick<GarageScope, 'garageId'>

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the API and who may use it, as the server itself has them. */
    guardedRoutes: { method: string; url: string; access: RouteAccess }[]
    /** All that is answered, the API's and what stands beside it. */
    servedRoutes: { method: string; url: string }[]
  }
  interface FastifyContextConfig {
    access?: RouteAccess
    /** What a garage's session is told by a route that is for drivers alone. */
    refusal?: () => string
    /** Fit for technicians who see their own cards only; what names a card is asked for that instead. */
    forTechnicians?: true
    /** Fit for technicians from whom prices are hidden: it answers none, or its answer's schema says which (Amount). */
    prices?: 'NONE' | 'MARKED'
    /** For whoever keeps the books too, whatever their level. */
    isOfBooks?: true
  }
  interface FastifyRequest {
    signedIn: SignedIn | undefined
    garageScope: GarageScope | undefined
  }
}

const mayDo: Partial<Record<AccessLevel, string>> = {
  STAFF: 'Your access is view only.',
  MANAGER: 'Only a manager may do this.',
  ADMIN: 'Only an admin or the owner may do this.',
  OWNER: staffSentences.ownerOnly,
}

/** Every route of the API has to say who may use it; a server with one that does not will not start. */
export function guardRoutes(app: FastifyInstance, options: { db: Db; publicUrl: string | undefined }) {
  app.decorateRequest('signedIn', undefined)
  app.decorateRequest('garageScope', undefined)
  app.decorate('hasHostCookies', options.publicUrl?.startsWith('https://') ?? false)

  app.addHook('onRoute', (route) => {
    const access = route.config?.access
    if (!access) throw new Error(`${route.method} ${route.url} does not say who may use it`)
    for (const method of [route.method].flat()) app.guardedRoutes.push({ method, url: route.url, access })
  })

  app.addHook('onRequest', async (request, reply) => {
    refuseCrossSite(request, options.publicUrl)
    const access = request.routeOptions.config.access
    const isPublic = !access || access === 'public'
    // What is one person's own, or sets their cookies, is kept nowhere.
    if (!isPublic || request.method !== 'GET') reply.header('cache-control', 'no-store')
    if (isPublic) return
    const { access: token } = tokensOf(request)
    request.signedIn = token ? await findSignedIn(options.db, token) : undefined
    admit(request, access)
    await requireOwnCard(options.db, request)
    requireNoPrices(request)
  })
  hideMoney(app)
  // In the last hook before the handler: reading the body may lose what was set for its work.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.garageScope) runForGarage(request.garageScope.garageId, done)
    else done()
  })
}

function admit(request: FastifyRequest, access: RouteAccess) {
  const { signedIn } = request
  if (!signedIn) throw new Problem('not_signed_in')
  if (access === 'signed-in') return
  if (access === 'customer') return requireType(signedIn, 'CUSTOMER', request.routeOptions.config.refusal)
  if (access === 'desk') return requireDesk(signedIn)
  if (access.startsWith('operator')) return requireOperator(signedIn, access as OperatorAccess)
  requireType(signedIn, 'GARAGE_USER')
  if (access !== 'garage-user') request.garageScope = createScope(request, signedIn, access as AccessLevel)
}

function requireType(
  signedIn: SignedIn,
  type: SignedIn['userType'],
  refusal = () => problemSentence.forbidden as string,
) {
  if (signedIn.userType !== type) throw new Problem('forbidden', { sentence: refusal() })
}

/** Who has joined a garage since is judge in their own case. An operator opens all of the desk, or nothing. */
function requireDesk({ isDesk, memberships, blocked, operator }: SignedIn) {
  if (!isDesk || memberships.length + blocked.length > 0) throw new Problem('forbidden')
  if (operator && !operator.isProved) throw new Problem('second_factor_needed', { sentence: deskIsShut })
}

const deskIsShut = 'Please open the desk with the code of your authenticator app.'

function requireOperator({ operator, memberships, blocked }: SignedIn, access: OperatorAccess) {
  if (!operator || memberships.length + blocked.length > 0) throw new Problem('forbidden')
  if (access === 'operator') return
  if (!operator.isProved) throw new Problem('second_factor_needed', { sentence: deskIsShut })
  const needed = operatorRights.findIndex((right) => access === `operator-${right.toLowerCase()}`)
  if (operatorRights.indexOf(operator.may) < needed) {
    throw new Problem('forbidden', { sentence: 'This needs more rights at the desk than you have.' })
  }
}

/** The garage of `x-garage-id` (links and streams: `garageId` in the query), else the session's choice, else the first. */
export function askedMembership(request: FastifyRequest, { memberships, chosenGarageId }: SignedIn) {
  const query = request.query as { garageId?: unknown } | undefined
  const header = request.headers['x-garage-id']
  const asked = header ?? query?.garageId
  const chosen = asked ?? chosenGarageId
  const membership =
    memberships.find((each) => each.garageId === chosen) ?? (asked === undefined ? memberships[0] : undefined)
  return { asked, membership }
}

/** Stands for a driver where a garage's log names a user; no user has it. */
export const driverId = '00000000-0000-0000-0000-000000000000'

/**
 * A driver who acts on one card of a garage. Whoever makes this has checked that the card is theirs, or that they hold its
 * link; it reaches nothing that asks for more than to look.
 */
export const actAsDriver = (garageId: string, driverName: string) =>
  ({
    garageId,
    userId: driverId,
    role: 'CASHIER',
    accessLevel: 'VIEW_ONLY',
    ownCardsOnly: false,
    pricesHidden: false,
    driverName,
  }) as unknown as GarageScope

/** Stands for the marketplace where a garage's log names a user. */
export const houseId = '00000000-0000-4000-8000-000000000001'

/** An operator who does something to a garage: its log names the marketplace, not the person. */
export const actAsHouse = (garageId: string) => ({ garageId, userId: houseId })

function createScope(request: FastifyRequest, signedIn: SignedIn, needed: AccessLevel): GarageScope {
  const { membership } = askedMembership(request, signedIn)
  if (!membership) throw new Problem('forbidden', { sentence: staffSentences.notAMember })
  const isOpenToBooks = membership.readsBooks && request.routeOptions.config.isOfBooks === true
  if (!isAtLeast(membership.accessLevel, needed) && !isOpenToBooks) {
    throw new Problem('forbidden', { sentence: mayDo[needed] ?? problemSentence.forbidden })
  }
  if (isNeededFor(membership, signedIn)) throw new Problem('second_factor_needed')
  const { garageId, role, accessLevel, ownCardsOnly, pricesHidden } = membership
  return { garageId, userId: signedIn.userId, role, accessLevel, ownCardsOnly, pricesHidden } as GarageScope
}

/**
 * Where a garage shows technicians their own cards only, a call is closed to them unless it is about such a card, or says
 * that it is for them: a new one cannot forget it.
 * @throws Problem forbidden
 */
async function requireOwnCard(db: Db, { garageScope, routeOptions, params }: FastifyRequest): Promise<void> {
  if (!garageScope?.ownCardsOnly || routeOptions.config.forTechnicians) return
  const { jobCardId, vehicleId } = params as { jobCardId?: string; vehicleId?: string }
  const [column, id] = jobCardId === undefined ? (['vehicle_id', vehicleId] as const) : (['id', jobCardId] as const)
  const own = isUuid(id) && (await findOwnCard(db, garageScope, column, id))
  if (!own) throw new Problem('forbidden', { sentence: () => say(problems).onFloor.ownCardsOnly })
}

/**
 * Where a garage hides prices from technicians, a call is closed to them unless it says that it answers none, or which: a
 * new one cannot forget it.
 * @throws Problem forbidden
 */
function requireNoPrices({ garageScope, routeOptions }: FastifyRequest): void {
  if (!garageScope?.pricesHidden || routeOptions.config.prices) return
  throw new Problem('forbidden', { sentence: staffSentences.pricesHidden })
}

const isUuid = (text: string | undefined): text is string => z.uuid().safeParse(text).success

/** By the card itself, or by its car. */
const findOwnCard = (db: Db, { garageId, userId }: GarageScope, column: 'id' | 'vehicle_id', id: string) =>
  db
    .selectFrom('job_cards')
    .select('id')
    .where('garage_id', '=', garageId)
    .where(column, '=', id)
    .where('technician_id', '=', userId)
    .limit(1)
    .executeTakeFirst()

/** A write that a browser sends for another site is refused, whatever it carries (OWASP, CSRF: verify the origin). */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string | undefined) {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const own = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`
  // Programs that are no browser send neither header, and carry nobody's cookies but their own.
  // A page that tells no referrer posts its forms with the origin 'null'.
  const isTold = origin !== undefined && !(origin === 'null' && site === 'same-origin')
  const isOurs = isTold ? origin === own : site === undefined || site === 'same-origin' || site === 'none'
  if (!isOurs) throw new Problem('cross_site')
}

/** The user behind a route that is not public. */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new Problem('not_signed_in')
  return request.signedIn
}

/** The garage behind a route whose access is a level. */
export function scopeOf(request: FastifyRequest): GarageScope {
  if (!request.garageScope) throw new Problem('forbidden')
  return request.garageScope
}
