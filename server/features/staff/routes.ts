import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Done } from '../../../contract/auth.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import { ChangedStaff, Handover, NewStaff, StaffList, StaffMember } from '../../../contract/staff.ts'
import type { Parts } from '../../parts.ts'
import { idParams, writeProblems } from '../../platform/route-schemas.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const tags = ['Staff']
const params = idParams('staffId')

export function staffRoutes(server: FastifyInstance, parts: Parts) {
  const {
    database: { db },
    settings,
  } = parts
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/staff',
    {
      config: { access: 'VIEW_ONLY' },
      schema: { tags, summary: 'The garage’s staff, at most 500', response: { 200: StaffList, ...writeProblems } },
    },
    async (request) => ({ staff: await service.listStaff(db, scopeOf(request)) }),
  )

  app.post(
    '/garages/staff',
    {
      config: { access: 'ADMIN' },
      schema: {
        tags,
        summary: 'Add a member',
        description: 'An e-mail that has an account already is invited (isInvited); the password sent is then ignored.',
        body: NewStaff,
        response: { 201: StaffMember, ...writeProblems, 429: ProblemDocument },
      },
    },
    async (request, reply) => {
      const origin = originOf(request, settings.publicUrl)
      return reply.code(201).send(await service.addStaff(db, scopeOf(request), request.body, origin))
    },
  )

  app.put(
    '/garages/staff/:staffId',
    {
      config: { access: 'ADMIN' },
      schema: {
        tags,
        summary: 'Change a member; the e-mail stays',
        params,
        body: ChangedStaff,
        response: { 200: StaffMember, ...writeProblems },
      },
    },
    async (request) => service.changeStaff(db, scopeOf(request), request.params.staffId, request.body),
  )

  app.delete(
    '/garages/staff/:staffId',
    {
      config: { access: 'ADMIN' },
      schema: { tags, summary: 'Remove a member, or an invitation', params, response: { 200: Done, ...writeProblems } },
    },
    async (request) => {
      await service.removeStaff(db, scopeOf(request), request.params.staffId)
      return { success: true as const, message: 'The staff member is removed.' }
    },
  )

  app.delete(
    '/garages/staff/:staffId/second-factor',
    {
      config: { access: 'OWNER' },
      schema: {
        tags,
        summary: 'Turn a member’s second factor off, who has lost phone and recovery codes; they are signed out',
        params,
        response: { 200: StaffMember, ...writeProblems },
      },
    },
    async (request) =>
      service.resetSecondFactor(db, scopeOf(request), request.params.staffId, originOf(request, settings.publicUrl)),
  )

  app.post(
    '/garages/staff/:staffId/handover',
    {
      config: { access: 'OWNER' },
      schema: {
        tags,
        summary: 'Make a member the owner; the present one stays as manager with admin access',
        params,
        body: Handover,
        response: { 200: StaffMember, ...writeProblems, 429: ProblemDocument },
      },
    },
    async (request) => service.handOver(parts, scopeOf(request), request.params.staffId, request.body.password),
  )
}
