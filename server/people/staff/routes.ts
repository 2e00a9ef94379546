import { Done } from '../../../contract/people/auth/auth.ts'
import { NewPin } from '../../../contract/people/pins/pins.ts'
import { ChangedStaff, Handover, NewStaff, StaffList, StaffMember } from '../../../contract/people/staff/staff.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, idParams, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const options = routeOptions('Staff')
const params = idParams('staffId')

export function staffRoutes(app: Api, parts: Parts) {
  const {
    database: { db },
    settings,
  } = parts
  app.get(
    '/garages/staff',
    options('VIEW_ONLY', 'The garage’s staff, at most 500', { response: { 200: StaffList } }, forTechnicians),
    async (request) => ({ staff: await service.listStaff(db, scopeOf(request)) }),
  )

  app.post(
    '/garages/staff',
    options('ADMIN', 'Add a member', {
      description: 'An email that has an account already is invited (isInvited); the password sent is then ignored.',
      body: NewStaff,
      response: { 201: StaffMember },
    }),
    async (request, reply) => {
      const origin = originOf(request, settings.publicUrl)
      return reply.code(201).send(await service.addStaff(db, scopeOf(request), request.body, origin))
    },
  )

  app.put(
    '/garages/staff/:staffId',
    options('ADMIN', 'Change a member; the email stays', {
      params,
      body: ChangedStaff,
      response: { 200: StaffMember },
    }),
    async (request) => service.changeStaff(db, scopeOf(request), request.params.staffId, request.body),
  )

  app.delete(
    '/garages/staff/:staffId',
    options('ADMIN', 'Remove a member, or an invitation', { params, response: { 200: Done } }),
    async (request) => {
      await service.removeStaff(db, scopeOf(request), request.params.staffId)
      return { success: true as const, message: 'The staff member is removed.' }
    },
  )

  app.delete(
    '/garages/staff/:staffId/second-factor',
    options('OWNER', 'Turn a member’s second factor off, who has lost phone and recovery codes; they are signed out', {
      params,
      response: { 200: StaffMember },
    }),
    async (request) =>
      service.resetSecondFactor(db, scopeOf(request), request.params.staffId, originOf(request, settings.publicUrl)),
  )

  app.put(
    '/garages/staff/:staffId/pin',
    options('ADMIN', 'Set the PIN by which a technician signs in to this garage with their phone', {
      params,
      body: NewPin,
      response: { 200: StaffMember },
    }),
    async (request) => service.setPinOf(db, scopeOf(request), request.params.staffId, request.body.pin),
  )

  app.delete(
    '/garages/staff/:staffId/pin',
    options('ADMIN', 'Remove a technician’s PIN; devices that it signed in are out', {
      params,
      response: { 200: StaffMember },
    }),
    async (request) => service.removePinOf(db, scopeOf(request), request.params.staffId),
  )

  app.post(
    '/garages/staff/:staffId/handover',
    options('OWNER', 'Make a member the owner; the present one stays as manager with admin access', {
      params,
      body: Handover,
      response: { 200: StaffMember },
    }),
    async (request) => {
      const origin = originOf(request, settings.publicUrl)
      return service.handOver(parts, scopeOf(request), request.params.staffId, request.body.password, origin)
    },
  )
}
