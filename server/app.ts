import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { brand } from '../contract/brand.ts'
import { accountRoutes } from './features/account/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { accountBillRoutes } from './features/bill-links/account-routes.ts'
import { billEventRoutes } from './features/bill-links/event-routes.ts'
import { billLinkRoutes } from './features/bill-links/routes.ts'
import { billPaperRoutes } from './features/bill-papers/routes.ts'
import { billRoutes } from './features/bills/routes.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { checkInRoutes } from './features/check-ins/routes.ts'
import { checklistRoutes } from './features/checklists/routes.ts'
import { publicBillRoutes } from './features/claims/public-routes.ts'
import { claimRoutes } from './features/claims/routes.ts'
import { consentRoutes } from './features/consents/routes.ts'
import { customerImportRoutes } from './features/customer-imports/routes.ts'
import { customerVehicleRoutes } from './features/customer-vehicles/routes.ts'
import { customerRoutes } from './features/customers/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { dayCloseRoutes } from './features/day-closes/routes.ts'
import { deskCityRoutes } from './features/desk-cities/routes.ts'
import { deskDeletionRoutes } from './features/desk-deletions/routes.ts'
import { deskGarageRoutes } from './features/desk-garages/routes.ts'
import { deskMessageRoutes } from './features/desk-messages/routes.ts'
import { deskPeopleRoutes } from './features/desk-people/routes.ts'
import { deskResetRoutes } from './features/desk-resets/routes.ts'
import { deskSenderRoutes } from './features/desk-senders/routes.ts'
import { deskTrailRoutes } from './features/desk-trail/routes.ts'
import { deskWeekRoutes } from './features/desk-week/routes.ts'
import { accountDueRoutes } from './features/dues/account-routes.ts'
import { dueLinkRoutes } from './features/dues/public-routes.ts'
import { dueRoutes } from './features/dues/routes.ts'
import { einvoiceRoutes } from './features/einvoices/routes.ts'
import { accountEstimateRoutes } from './features/estimates/account-routes.ts'
import { publicEstimateRoutes } from './features/estimates/public-routes.ts'
import { estimateRoutes } from './features/estimates/routes.ts'
import { firstStepRoutes } from './features/first-steps/routes.ts'
import { garagePictureRoutes } from './features/garage-pictures/routes.ts'
import { garageRoutes } from './features/garages/routes.ts'
import { gatePassRoutes } from './features/gate-passes/routes.ts'
import { gstRoutes } from './features/gst/routes.ts'
import { mediaRoutes } from './features/images/media-routes.ts'
import { imageRoutes } from './features/images/routes.ts'
import { uploadRoutes } from './features/images/upload-routes.ts'
import { demoInboxRoutes } from './features/inbox/routes.ts'
import { inspectionRoutes } from './features/inspections/routes.ts'
import { declinedWorkRoutes } from './features/jobcards/declined-routes.ts'
import { jobCardLineRoutes } from './features/jobcards/line-routes.ts'
import { jobCardRoutes } from './features/jobcards/routes.ts'
import { jobCardWorkRoutes } from './features/jobcards/work-routes.ts'
import { publicLeadRoutes } from './features/leads/public-routes.ts'
import { leadRoutes } from './features/leads/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { membershipRoutes } from './features/memberships/routes.ts'
import { messageHookRoutes } from './features/messages/hook-routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { bookingLinkRoutes } from './features/online-bookings/public-routes.ts'
import { onlineBookingRoutes } from './features/online-bookings/routes.ts'
import { operatorRoutes } from './features/operators/routes.ts'
import { outstandingRoutes } from './features/outstanding/routes.ts'
import { handoverRoutes } from './features/passports/handover-routes.ts'
import { publicPassportRoutes } from './features/passports/public-routes.ts'
import { passportRoutes } from './features/passports/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { proofRoutes } from './features/proofs/routes.ts'
import { publicGarageRoutes } from './features/public-garages/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import {
  accountReviewPhotoRoutes,
  publicReviewPhotoRoutes,
  reviewMediaRoutes,
} from './features/reviews/photo-routes.ts'
import { publicReviewRoutes } from './features/reviews/public-routes.ts'
import { accountReviewRoutes, deskRoutes, reviewRoutes } from './features/reviews/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { serviceRoutes } from './features/services/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { warrantyRoutes } from './features/warranties/routes.ts'
import './listeners.ts'
import { servePages } from './pages.ts'
import type { Parts } from './parts.ts'
import { admissionLimits, admitCalls } from './platform/admission.ts'
import { describeCommonProblems } from './platform/common-problems.ts'
import { connectionLimits, guardConnections, serverOptions } from './platform/connections.ts'
import { watchCalls } from './platform/draining.ts'
import { healthRoutes } from './platform/health.ts'
import { refuseConnection, refuseUnreadable, sendProblem, setErrorHandlers } from './platform/http-errors.ts'
import { setJsonParser } from './platform/json-body.ts'
import { openLive } from './platform/live/live.ts'
import { loggedError } from './platform/logged-error.ts'
import { readableUrl } from './platform/page-reader.ts'
import { Problem } from './platform/problem.ts'
import { addSecurityHeaders } from './platform/security-headers.ts'
import { keepSecurityLog } from './platform/security-log.ts'
import { guardRoutes } from './platform/session/guard.ts'

const bodyLimitBytes = 256 * 1024

/** The whole server, ready to listen. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { settings } = parts
  const limits = connectionLimits(parts.connectionLimits)
  const app = fastify({
    logger: {
      level: settings.logLevel,
      serializers: { err: loggedError },
      ...(parts.logTo ? { stream: parts.logTo } : {}),
    },
    // A line for every request belongs to the proxy in front; what fails is logged where it is answered.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: settings.trustProxy === '' ? false : settings.trustProxy,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: refuseUnreadable,
    rewriteUrl: readableUrl,
    clientErrorHandler: refuseConnection,
    ...serverOptions(limits),
    // An event stream stays open for hours; closing must not wait for it.
    forceCloseConnections: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('guardedRoutes', [])
  app.decorate('servedRoutes', [])
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) app.servedRoutes.push({ method: each, url })
  })
  for (const { watch } of parts.instruments ?? []) watch(app)
  guardConnections(app, settings.trustProxy, limits)
  app.decorate('draining', watchCalls(app.server))
  await app.register(cookie)
  setJsonParser(app)
  setErrorHandlers(app)
  admitCalls(app, parts.database, admissionLimits(parts.admissionLimits))
  keepSecurityLog(app, parts.database.db)
  addSecurityHeaders(app, {
    https: settings.publicUrl?.startsWith('https://') ?? false,
    pagesFromSource: parts.pages?.staticFiles === false,
  })

  await app.register(swagger, {
    openapi: { openapi: '3.1.1', info: { title: `${brand.name} API`, version: '1' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  })

  healthRoutes(app, parts)
  mediaRoutes(app, parts)
  reviewMediaRoutes(app, parts)
  const onLiveFailure = (error: unknown) => app.log.error({ err: error }, 'event streams not checked')
  const live = await openLive(parts.database, onLiveFailure, parts.livePace)
  app.decorate('countOpenStreams', live.count)
  app.draining.onBegin(live.sendAway)
  app.addHook('preClose', async () => live.close())
  await app.register(
    async (server) => {
      const api = server.withTypeProvider<ZodTypeProvider>()
      describeCommonProblems(api)
      guardRoutes(api, { db: parts.database.db, publicUrl: settings.publicUrl })
      authRoutes(api, parts)
      secondFactorRoutes(api, parts)
      accountRoutes(api, parts)
      passportRoutes(api, parts)
      publicPassportRoutes(api, parts)
      handoverRoutes(api, parts)
      membershipRoutes(api, parts)
      garageRoutes(api, parts)
      staffRoutes(api, parts)
      serviceRoutes(api, parts)
      imageRoutes(api, parts)
      garagePictureRoutes(api, parts)
      uploadRoutes(api, parts)
      settingsRoutes(api, parts)
      auditRoutes(api, parts)
      bookingRoutes(api, parts)
      jobCardRoutes(api, parts)
      jobCardLineRoutes(api, parts)
      paymentRoutes(api, parts)
      billRoutes(api, parts)
      billPaperRoutes(api, parts)
      warrantyRoutes(api, parts)
      jobCardWorkRoutes(api, parts)
      checklistRoutes(api, parts)
      inspectionRoutes(api, parts)
      proofRoutes(api, parts)
      gatePassRoutes(api, parts)
      declinedWorkRoutes(api, parts)
      estimateRoutes(api, parts)
      publicEstimateRoutes(api, parts)
      accountEstimateRoutes(api, parts)
      billLinkRoutes(api, parts)
      claimRoutes(api, parts)
      publicBillRoutes(api, parts)
      accountBillRoutes(api, parts)
      photoRoutes(api, parts)
      checkInRoutes(api, parts)
      dashboardRoutes(api, parts)
      firstStepRoutes(api, parts)
      dayCloseRoutes(api, parts)
      gstRoutes(api, parts)
      einvoiceRoutes(api, parts)
      outstandingRoutes(api, parts)
      searchRoutes(api, parts)
      catalogueRoutes(api, parts)
      publicGarageRoutes(api, parts)
      onlineBookingRoutes(api, parts)
      bookingLinkRoutes(api, parts)
      publicReviewRoutes(api, parts)
      publicReviewPhotoRoutes(api, parts)
      reviewRoutes(api, parts)
      accountReviewRoutes(api, parts)
      accountReviewPhotoRoutes(api, parts)
      deskRoutes(api, parts)
      operatorRoutes(api, parts)
      deskGarageRoutes(api, parts)
      deskDeletionRoutes(api, parts)
      deskMessageRoutes(api, parts)
      deskWeekRoutes(api, parts)
      deskTrailRoutes(api, parts)
      deskResetRoutes(api, parts)
      deskPeopleRoutes(api, parts)
      deskSenderRoutes(api, parts)
      deskCityRoutes(api, parts)
      consentRoutes(api, parts)
      dueRoutes(api, parts)
      accountDueRoutes(api, parts)
      dueLinkRoutes(api, parts)
      customerRoutes(api, parts)
      customerVehicleRoutes(api, parts)
      customerImportRoutes(api, parts)
      messageRoutes(api, parts)
      messageHookRoutes(api, parts)
      publicLeadRoutes(api, parts)
      leadRoutes(api, parts)
      reportRoutes(api, parts)
      liveRoutes(api, live)
      billEventRoutes(api, parts, live)
      newsletterRoutes(api, parts)
      demoInboxRoutes(api, parts)
      api.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger())
    },
    { prefix: '/api/v1' },
  )
  if (parts.pages) await servePages(app, parts, parts.pages)
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('not_found')))
  return app
}
