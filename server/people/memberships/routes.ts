import * as membershipsApi from '../../../contract/people/memberships/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { sendUser } from '../../platform/session/signed-in-user.ts'
import * as service from './service.ts'

const serve = routesUnder('Authentication')

export function membershipRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, membershipsApi.chooseGarage, async (request) => {
    await service.chooseGarage(db, signedInOf(request), request.body.garageId)
    return sendUser(db, request)
  })

  serve(app, membershipsApi.listInvitations, async (request) => ({
    invitations: await service.listInvitations(db, signedInOf(request)),
  }))

  serve(app, membershipsApi.acceptInvitation, async (request) => {
    await service.acceptInvitation(db, signedInOf(request), request.params.garageId)
    return sendUser(db, request)
  })

  serve(app, membershipsApi.declineInvitation, async (request) => {
    await service.declineInvitation(db, signedInOf(request), request.params.garageId)
    return { success: true as const, message: 'You have declined the invitation.' }
  })
}
