import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  DeleteAccount,
  DriverRequests,
  DriverRequestsQuery,
  NewUserVehicle,
  Profile,
  UserVehicle,
  UserVehicles,
} from '../../../contract/account.ts'
import { Done, User } from '../../../contract/auth.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { clearTokens } from '../../platform/session/cookies.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { presentUser } from '../auth/rules.ts'
import { updateProfile } from './queries.ts'
import * as service from './service.ts'

const tags = ['Account']
const problems = { 400: ProblemDocument, 401: ProblemDocument, 403: ProblemDocument }
const vehicleProblems = { ...problems, 404: ProblemDocument, 409: ProblemDocument }
const VehicleParams = z.object({ vehicleId: z.uuid('There is nothing at this address.') })

export function accountRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'customer' } as const

  app.put(
    '/account/profile',
    {
      config,
      schema: {
        tags,
        summary: 'Change one’s own name and e-mail',
        body: Profile,
        response: { 200: User, ...problems },
      },
    },
    async (request) => {
      const signedIn = signedInOf(request)
      const { name, email = null } = request.body
      await updateProfile(db, signedIn.userId, { name, email })
      return presentUser({ ...signedIn, name, email })
    },
  )

  app.delete(
    '/account',
    {
      config,
      schema: {
        tags,
        summary: 'Delete one’s own account, by a fresh code',
        body: DeleteAccount,
        response: { 200: Done, ...problems, 429: ProblemDocument },
      },
    },
    async (request, reply) => {
      await service.deleteAccount(db, signedInOf(request), request.body.otp)
      clearTokens(request, reply)
      return { success: true as const, message: 'Your account is deleted.' }
    },
  )

  app.get(
    '/account/bookings',
    {
      config,
      schema: {
        tags,
        summary: 'Requests, bookings and job cards that carry one’s own phone, at any garage',
        querystring: DriverRequestsQuery,
        response: { 200: DriverRequests, ...problems },
      },
    },
    async (request) => {
      const { limit, cursor, bookingsCursor } = request.query
      const signedIn = signedInOf(request)
      return {
        ...(await service.listOwnRequests(db, signedIn, limit, cursor)),
        ...(await service.listOwnBookings(db, signedIn, limit, bookingsCursor)),
      }
    },
  )

  app.get(
    '/account/vehicles',
    { config, schema: { tags, summary: 'One’s own cars', response: { 200: UserVehicles, ...problems } } },
    async (request) => ({ vehicles: await service.listOwnVehicles(db, signedInOf(request)) }),
  )

  app.post(
    '/account/vehicles',
    {
      config,
      schema: {
        tags,
        summary: 'Add a car',
        body: NewUserVehicle,
        response: { 201: UserVehicle, ...vehicleProblems },
      },
    },
    async (request, reply) => reply.code(201).send(await service.addVehicle(db, signedInOf(request), request.body)),
  )

  app.put(
    '/account/vehicles/:vehicleId',
    {
      config,
      schema: {
        tags,
        summary: 'Change a car',
        params: VehicleParams,
        body: NewUserVehicle,
        response: { 200: UserVehicle, ...vehicleProblems },
      },
    },
    async (request) => service.changeVehicle(db, signedInOf(request), request.params.vehicleId, request.body),
  )

  app.delete(
    '/account/vehicles/:vehicleId',
    {
      config,
      schema: { tags, summary: 'Remove a car', params: VehicleParams, response: { 200: Done, ...vehicleProblems } },
    },
    async (request) => {
      await service.removeVehicle(db, signedInOf(request), request.params.vehicleId)
      return { success: true as const, message: 'The car is removed.' }
    },
  )
}
