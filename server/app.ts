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
import { brand } from '../contract/platform/brand.ts'
import { garagePictureRoutes } from './catalogue/garage-pictures/routes.ts'
import { mediaRoutes } from './catalogue/images/media-routes.ts'
import { imageRoutes } from './catalogue/images/routes.ts'
import { uploadRoutes } from './catalogue/images/upload-routes.ts'
import { catalogueRoutes } from './catalogue/public-catalogue/routes.ts'
import { serviceRoutes } from './catalogue/services/routes.ts'
import { customerRoutes } from './customers/customers/routes.ts'
import { accountDueRoutes } from './customers/dues/account-routes.ts'
import { dueLinkRoutes } from './customers/dues/public-routes.ts'
import { dueRoutes } from './customers/dues/routes.ts'
import { customerImportRoutes } from './customers/imports/routes.ts'
import { publicLeadRoutes } from './customers/leads/public-routes.ts'
import { leadRoutes } from './customers/leads/routes.ts'
import { customerVehicleRoutes } from './customers/vehicles/routes.ts'
import { deskCityRoutes } from './desk/cities/routes.ts'
import { deskDeletionRoutes } from './desk/deletions/routes.ts'
import { deskGarageRoutes } from './desk/garages/routes.ts'
import { deskMessageRoutes } from './desk/messages/routes.ts'
import { deskPeopleRoutes } from './desk/people/routes.ts'
import { deskResetRoutes } from './desk/resets/routes.ts'
import { deskSenderRoutes } from './desk/senders/routes.ts'
import { deskTrailRoutes } from './desk/trail/routes.ts'
import { deskWeekRoutes } from './desk/week/routes.ts'
import { accountRoutes } from './drivers/account/routes.ts'
import { newsletterRoutes } from './drivers/newsletter/routes.ts'
import { bookingLinkRoutes } from './drivers/online-bookings/public-routes.ts'
import { onlineBookingRoutes } from './drivers/online-bookings/routes.ts'
import { handoverRoutes } from './drivers/passports/handover-routes.ts'
import { publicPassportRoutes } from './drivers/passports/public-routes.ts'
import { passportRoutes } from './drivers/passports/routes.ts'
import { publicGarageRoutes } from './drivers/public-garages/routes.ts'
import { accountReviewPhotoRoutes, publicReviewPhotoRoutes, reviewMediaRoutes } from './drivers/reviews/photo-routes.ts'
import { publicReviewRoutes } from './drivers/reviews/public-routes.ts'
import { accountReviewRoutes, deskRoutes, reviewRoutes } from './drivers/reviews/routes.ts'
import { consentRoutes } from './messages/consents/routes.ts'
import { demoInboxRoutes } from './messages/inbox/routes.ts'
import { messageHookRoutes } from './messages/messages/hook-routes.ts'
import { messageRoutes } from './messages/messages/routes.ts'
import { phoneNoticeRoutes } from './messages/phone-notices/routes.ts'
import { sendPhoneNotices } from './messages/phone-notices/service.ts'
import { accountsRoutes } from './money/accounts/routes.ts'
import { accountBillRoutes } from './money/bill-links/account-routes.ts'
import { billEventRoutes } from './money/bill-links/event-routes.ts'
import { billLinkRoutes } from './money/bill-links/routes.ts'
import { billPaperRoutes } from './money/bill-papers/routes.ts'
import { billRoutes } from './money/bills/routes.ts'
import { publicBillRoutes } from './money/claims/public-routes.ts'
import { claimRoutes } from './money/claims/routes.ts'
import { counterSaleRoutes } from './money/counter-sales/routes.ts'
import { dayCloseRoutes } from './money/day-closes/routes.ts'
import { einvoiceRoutes } from './money/e-invoices/routes.ts'
import { gstRoutes } from './money/gst/routes.ts'
import { gstr2bRoutes } from './money/gstr2b/routes.ts'
import { outstandingRoutes } from './money/outstanding/routes.ts'
import { paymentRoutes } from './money/payments/routes.ts'
import { auditRoutes } from './office/audit/routes.ts'
import { dashboardRoutes } from './office/dashboard/routes.ts'
import { liveRoutes } from './office/live/routes.ts'
import { reportRoutes } from './office/reports/routes.ts'
import { searchRoutes } from './office/search/routes.ts'
import { authRoutes } from './people/auth/routes.ts'
import { firstStepRoutes } from './people/first-steps/routes.ts'
import { garageRoutes } from './people/garages/routes.ts'
import { membershipRoutes } from './people/memberships/routes.ts'
import { operatorRoutes } from './people/operators/routes.ts'
import { secondFactorRoutes } from './people/second-factor/routes.ts'
import { settingsRoutes } from './people/settings/routes.ts'
import { staffRoutes } from './people/staff/routes.ts'
import { countRoutes } from './stock/counts/routes.ts'
import { partRoutes } from './stock/parts/routes.ts'
import { purchaseRoutes } from './stock/purchases/routes.ts'
import { reorderRoutes } from './stock/reorders/routes.ts'
import { supplierReturnRoutes } from './stock/supplier-returns/routes.ts'
import { supplierRoutes } from './stock/suppliers/routes.ts'
import { usualPartRoutes } from './stock/usual-parts/routes.ts'
import { bayRoutes } from './workshop/bays/routes.ts'
import { bookingRoutes } from './workshop/bookings/routes.ts'
import { checkInRoutes } from './workshop/check-ins/routes.ts'
import { checklistRoutes } from './workshop/checklists/routes.ts'
import { clockRoutes } from './workshop/clocks/routes.ts'
import { accountEstimateRoutes } from './workshop/estimates/account-routes.ts'
import { publicEstimateRoutes } from './workshop/estimates/public-routes.ts'
import { estimateRoutes } from './workshop/estimates/routes.ts'
import { floorRoutes } from './workshop/floor/routes.ts'
import { gatePassRoutes } from './workshop/gate-passes/routes.ts'
import { inspectionRoutes } from './workshop/inspections/routes.ts'
import { declinedWorkRoutes } from './workshop/job-cards/declined-routes.ts'
import { jobCardLineRoutes } from './workshop/job-cards/line-routes.ts'
import { jobCardRoutes } from './workshop/job-cards/routes.ts'
import { jobCardWorkRoutes } from './workshop/job-cards/work-routes.ts'
import { proofRoutes } from './workshop/part-proofs/routes.ts'
import { partRequestRoutes } from './workshop/part-requests/routes.ts'
import { photoRoutes } from './workshop/photos/routes.ts'
import { warrantyRoutes } from './workshop/warranties/routes.ts'
import './listeners.ts'
import { servePages } from './pages.ts'
import { admissionLimits, admitCalls } from './platform/admission.ts'
import { askInLanguage } from './platform/asker.ts'
import { describeCommonProblems } from './platform/common-problems.ts'
import { connectionLimits, guardConnections, serverOptions } from './platform/connections.ts'
import { watchCalls } from './platform/draining.ts'
import { healthRoutes } from './platform/health.ts'
import { refuseConnection, refuseUnreadable, sendProblem, setErrorHandlers } from './platform/http-errors.ts'
import { setJsonParser } from './platform/json-body.ts'
import { openLive } from './platform/live/live.ts'
import { loggedError } from './platform/logged-error.ts'
import { readableUrl } from './platform/page-reader.ts'
import type { Parts } from './platform/parts.ts'
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
  askInLanguage(app)
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
  await sendPhoneNotices(app, parts)
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
      counterSaleRoutes(api, parts)
      billPaperRoutes(api, parts)
      warrantyRoutes(api, parts)
      jobCardWorkRoutes(api, parts)
      checklistRoutes(api, parts)
      inspectionRoutes(api, parts)
      proofRoutes(api, parts)
      gatePassRoutes(api, parts)
      floorRoutes(api, parts)
      clockRoutes(api, parts)
      bayRoutes(api, parts)
      phoneNoticeRoutes(api, parts)
      partRequestRoutes(api, parts)
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
      accountsRoutes(api, parts)
      gstr2bRoutes(api, parts)
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
      partRoutes(api, parts)
      supplierRoutes(api, parts)
      purchaseRoutes(api, parts)
      reorderRoutes(api, parts)
      usualPartRoutes(api, parts)
      countRoutes(api, parts)
      supplierReturnRoutes(api, parts)
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
