import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  AccountExport,
  DeleteAccount,
  DriverRequests,
  DriverRequestsQuery,
  NewUserVehicle,
  Profile,
  UserVehicle,
  UserVehicles,
} from '../../../contract/account.ts'
import { Done, User } from '../../../contract/auth.ts'
import { brand } from '../../../contract/brand.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import type { Parts } from '../../parts.ts'
import { guardedProblems, idParams, writeProblems } from '../../platform/route-schemas.ts'
import { clearTokens } from '../../platform/session/cookies.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { presentUser } from '../../platform/session/signed-in-user.ts'
import { exportAccount } from './export.ts'
import { updateProfile } from './queries.ts'
import * as service from './service.ts'

const tags = ['Account']
const VehicleParams = idParams('vehicleId')

export function accountRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'customer' } as const

  app.put(
    '/account/profile',
    {
      config,
      schema: {
        tags,
        summary: 'Change your name and e-mail',
        body: Profile,
        response: { 200: User, ...guardedProblems },
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
        summary: 'Delete your account, proved by a new code',
        body: DeleteAccount,
        response: { 200: Done, ...guardedProblems, 429: ProblemDocument },
      },
    },
    async (request, reply) => {
      await service.deleteAccount(db, signedInOf(request), request.body.otp)
      clearTokens(request, reply)
      return { success: true as const, message: 'Your account is deleted.' }
    },
  )

  app.get(
    '/account/export.json',
    {
      config,
      schema: {
        tags,
        summary: 'All that is kept about you, to keep or take elsewhere',
        response: {
          200: { description: 'A file', content: { 'application/json': { schema: AccountExport } } },
          ...guardedProblems,
          429: ProblemDocument,
        },
      },
    },
    async (request, reply) => sendFile(reply, await exportAccount(db, signedInOf(request))),
  )

  app.get(
    '/account/bookings',
    {
      config,
      schema: {
        tags,
        summary: 'Requests, bookings and job cards that carry your phone number, at any garage',
        querystring: DriverRequestsQuery,
        response: { 200: DriverRequests, ...guardedProblems },
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
    { config, schema: { tags, summary: 'Your cars', response: { 200: UserVehicles, ...guardedProblems } } },
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
        response: { 201: UserVehicle, ...writeProblems },
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
        response: { 200: UserVehicle, ...writeProblems },
      },
    },
    async (request) => service.changeVehicle(db, signedInOf(request), request.params.vehicleId, request.body),
  )

  app.delete(
    '/account/vehicles/:vehicleId',
    {
      config,
      schema: { tags, summary: 'Remove a car', params: VehicleParams, response: { 200: Done, ...writeProblems } },
    },
    async (request) => {
      await service.removeVehicle(db, signedInOf(request), request.params.vehicleId)
      return { success: true as const, message: 'The car is removed.' }
    },
  )
}

const sendFile = (reply: FastifyReply, file: Readable) =>
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${brand.name.toLowerCase()}-my-data.json"`)
    .send(file)
