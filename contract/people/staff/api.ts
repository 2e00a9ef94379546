import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { Done } from '../auth/auth.ts'
import { NewPin } from '../pins/pins.ts'
import {
  ChangedStaff,
  EndedStaffSession,
  Handover,
  NewStaff,
  StaffList,
  StaffMember,
  StaffPhones,
  StaffQuery,
  StaffSessions,
} from './staff.ts'

const staffParams = idParams('staffId')

export const listStaff = endpoint('GET', '/garages/staff', 'VIEW_ONLY', 'The garage’s staff, at most 500', {
  querystring: StaffQuery,
  response: { 200: StaffList },
})

export const addStaff = endpoint('POST', '/garages/staff', 'ADMIN', 'Add a member', {
  description: 'An email that has an account already is invited (isInvited); the password sent is then ignored.',
  body: NewStaff,
  response: { 201: StaffMember },
})

export const changeStaff = endpoint('PUT', '/garages/staff/:staffId', 'ADMIN', 'Change a member; the email stays', {
  params: staffParams,
  body: ChangedStaff,
  response: { 200: StaffMember },
})

export const removeStaff = endpoint('DELETE', '/garages/staff/:staffId', 'ADMIN', 'Remove a member, or an invitation', {
  params: staffParams,
  response: { 200: Done },
})

export const resetSecondFactor = endpoint(
  'DELETE',
  '/garages/staff/:staffId/second-factor',
  'OWNER',
  'Turn a member’s second factor off, who has lost phone and recovery codes; they are signed out',
  {
    params: staffParams,
    response: { 200: StaffMember },
  },
)

export const setPin = endpoint(
  'PUT',
  '/garages/staff/:staffId/pin',
  'ADMIN',
  'Set the PIN by which a technician signs in to this garage with their phone',
  {
    params: staffParams,
    body: NewPin,
    response: { 200: StaffMember },
  },
)

export const removePin = endpoint(
  'DELETE',
  '/garages/staff/:staffId/pin',
  'ADMIN',
  'Remove a technician’s PIN; devices that it signed in are out',
  {
    params: staffParams,
    response: { 200: StaffMember },
  },
)

export const listStaffSessions = endpoint(
  'GET',
  '/garages/staff/:staffId/sessions',
  'ADMIN',
  'Where a member is signed in to this garage',
  {
    description: 'Empty for somebody who is inactive or has not accepted yet: nothing of theirs opens this garage.',
    params: staffParams,
    response: { 200: StaffSessions },
  },
)

export const listStaffPhones = endpoint(
  'GET',
  '/garages/staff/phones',
  'ADMIN',
  'The phones and tablets on which members are signed in to this garage',
  {
    description: 'Of an owner they are told to an owner only, as their sessions are.',
    response: { 200: StaffPhones },
  },
)

export const endStaffSession = endpoint(
  'DELETE',
  '/garages/staff/:staffId/sessions/:sessionId',
  'ADMIN',
  'Sign a member out on one device, as lost where it is',
  {
    description: 'It ends for every garage that it opens; the member is told by mail.',
    params: idParams('staffId', 'sessionId'),
    body: EndedStaffSession,
    response: { 200: Done },
  },
)

export const handOver = endpoint(
  'POST',
  '/garages/staff/:staffId/handover',
  'OWNER',
  'Make a member the owner; the present one stays as manager with admin access',
  {
    params: staffParams,
    body: Handover,
    response: { 200: StaffMember },
  },
)
