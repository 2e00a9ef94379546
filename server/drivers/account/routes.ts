import * as accountApi from '../../../contract/drivers/account/api.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { replies } from '../../../contract/words/replies.en.ts'
import { say } from '../../../contract/words/say.ts'
import { sendJsonFile } from '../../platform/json-file.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder, withoutHead } from '../../platform/routes.ts'
import { clearTokens } from '../../platform/session/cookies.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { browserOf, forgetBrowser } from '../../platform/session/known-browser.ts'
import { presentUser } from '../../platform/session/signed-in-user.ts'
import { exportAccount } from './export-service.ts'
import { setLanguage, updateProfile } from './queries.ts'
import * as service from './service.ts'

const serve = routesUnder('Account')

export function accountRoutes(app: Api, { database: { db }, versions }: Parts) {
  serve(app, accountApi.updateProfile, async (request) => {
    const signedIn = signedInOf(request)
    const { name, email = null } = request.body
    await updateProfile(db, signedIn.userId, { name, email })
    return presentUser({ ...signedIn, name, email })
  })

  serve(app, accountApi.chooseLanguage, async (request) => {
    const { language } = request.body
    await setLanguage(db, signedInOf(request).userId, language)
    return { language }
  })

  serve(app, accountApi.deleteAccount, async (request, reply) => {
    await service.deleteAccount(db, signedInOf(request), { ...request.body, browser: browserOf(request) })
    // Reviews name them no more, on this process's next page already.
    await versions.refresh()
    clearTokens(request, reply)
    forgetBrowser(request, reply)
    return { success: true as const, message: say(replies).accountDeleted }
  })

  serve(
    app,
    accountApi.exportAccount,
    async (request, reply) =>
      sendJsonFile(reply, `${brand.name.toLowerCase()}-my-data.json`, await exportAccount(db, signedInOf(request))),
    withoutHead,
  )

  serve(app, accountApi.listOwnRequests, async (request) => {
    const { limit, cursor, bookingsCursor } = request.query
    const signedIn = signedInOf(request)
    return {
      ...(await service.listOwnRequests(db, signedIn, limit, cursor)),
      ...(await service.listOwnBookings(db, signedIn, limit, bookingsCursor)),
    }
  })

  serve(app, accountApi.withdrawRequest, async (request) => {
    await service.withdrawRequest(db, signedInOf(request), request.params.requestId)
    return { success: true as const, message: say(replies).withdrawn }
  })

  serve(app, accountApi.listOwnVehicles, async (request) => ({
    vehicles: await service.listOwnVehicles(db, signedInOf(request)),
  }))

  serve(app, accountApi.addVehicle, async (request, reply) =>
    reply.code(201).send(await service.addVehicle(db, signedInOf(request), request.body)),
  )

  serve(app, accountApi.changeVehicle, async (request) =>
    service.changeVehicle(db, signedInOf(request), request.params.vehicleId, request.body),
  )

  serve(app, accountApi.removeVehicle, async (request) => {
    await service.removeVehicle(db, signedInOf(request), request.params.vehicleId)
    return { success: true as const, message: say(replies).carRemoved }
  })
}
