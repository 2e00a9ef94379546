import {
  AccountExport,
  DeleteAccount,
  DriverRequests,
  DriverRequestsQuery,
  NewUserVehicle,
  Profile,
  UserVehicle,
  UserVehicles,
} from '../../../contract/drivers/account/account.ts'
import { Done, User } from '../../../contract/people/auth/auth.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { leadSentences } from '../../../contract/platform/sentences.ts'
import { sendJsonFile } from '../../platform/json-file.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions, withoutHead } from '../../platform/routes.ts'
import { clearTokens } from '../../platform/session/cookies.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { browserOf, forgetBrowser } from '../../platform/session/known-browser.ts'
import { presentUser } from '../../platform/session/signed-in-user.ts'
import { exportAccount } from './export-service.ts'
import { updateProfile } from './queries.ts'
import * as service from './service.ts'

const options = routeOptions('Account')
const VehicleParams = idParams('vehicleId')
const RequestParams = idParams('requestId')

export function accountRoutes(app: Api, { database: { db }, versions }: Parts) {
  app.put(
    '/account/profile',
    options('customer', 'Change your name and email', { body: Profile, response: { 200: User } }),
    async (request) => {
      const signedIn = signedInOf(request)
      const { name, email = null } = request.body
      await updateProfile(db, signedIn.userId, { name, email })
      return presentUser({ ...signedIn, name, email })
    },
  )

  app.delete(
    '/account',
    options('customer', 'Delete your account, proved by a new code', { body: DeleteAccount, response: { 200: Done } }),
    async (request, reply) => {
      await service.deleteAccount(db, signedInOf(request), { ...request.body, browser: browserOf(request) })
      // Reviews name them no more, on this process's next page already.
      await versions.refresh()
      clearTokens(request, reply)
      forgetBrowser(request, reply)
      return { success: true as const, message: 'Your account is deleted.' }
    },
  )

  app.get(
    '/account/export.json',
    options(
      'customer',
      'All that is kept about you, to keep or take elsewhere',
      { response: { 200: { description: 'A file', content: { 'application/json': { schema: AccountExport } } } } },
      withoutHead,
    ),
    async (request, reply) =>
      sendJsonFile(reply, `${brand.name.toLowerCase()}-my-data.json`, await exportAccount(db, signedInOf(request))),
  )

  app.get(
    '/account/bookings',
    options('customer', 'Requests, bookings and job cards that carry your phone number, at any garage', {
      querystring: DriverRequestsQuery,
      response: { 200: DriverRequests },
    }),
    async (request) => {
      const { limit, cursor, bookingsCursor } = request.query
      const signedIn = signedInOf(request)
      return {
        ...(await service.listOwnRequests(db, signedIn, limit, cursor)),
        ...(await service.listOwnBookings(db, signedIn, limit, bookingsCursor)),
      }
    },
  )

  app.delete(
    '/account/requests/:requestId',
    options('customer', 'Withdraw a request: the garage’s copy of it is deleted', {
      params: RequestParams,
      response: { 200: Done },
    }),
    async (request) => {
      await service.withdrawRequest(db, signedInOf(request), request.params.requestId)
      return { success: true as const, message: leadSentences.withdrawn }
    },
  )

  app.get(
    '/account/vehicles',
    options('customer', 'Your cars', { response: { 200: UserVehicles } }),
    async (request) => ({ vehicles: await service.listOwnVehicles(db, signedInOf(request)) }),
  )

  app.post(
    '/account/vehicles',
    options('customer', 'Add a car', { body: NewUserVehicle, response: { 201: UserVehicle } }),
    async (request, reply) => reply.code(201).send(await service.addVehicle(db, signedInOf(request), request.body)),
  )

  app.put(
    '/account/vehicles/:vehicleId',
    options('customer', 'Change a car', {
      params: VehicleParams,
      body: NewUserVehicle,
      response: { 200: UserVehicle },
    }),
    async (request) => service.changeVehicle(db, signedInOf(request), request.params.vehicleId, request.body),
  )

  app.delete(
    '/account/vehicles/:vehicleId',
    options('customer', 'Remove a car', { params: VehicleParams, response: { 200: Done } }),
    async (request) => {
      await service.removeVehicle(db, signedInOf(request), request.params.vehicleId)
      return { success: true as const, message: 'The car is removed.' }
    },
  )
}
