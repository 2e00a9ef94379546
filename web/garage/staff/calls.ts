import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { NewPin } from '../../../contract/people/pins/pins.ts'
import * as staffApi from '../../../contract/people/staff/api.ts'
import type { ChangedStaff, NewStaff, StaffMember } from '../../../contract/people/staff/staff.ts'
import { ask } from '../../platform/api-client.ts'

export const listStaff = async () => (await ask(staffApi.listStaff)).staff

/** Whom the server finds by a name, in whichever script it was typed. */
export const foundStaffQuery = (search: string) =>
  queryOptions({
    queryKey: ['staff', { search }],
    queryFn: async () => (await ask(staffApi.listStaff, { query: { search } })).staff.map(({ id }) => id),
    enabled: search.trim() !== '',
  })

export const staffQuery = queryOptions({ queryKey: ['staff'], queryFn: listStaff })

/** Who may be given work: neither asked to join and silent yet, nor gone. */
export const isAtWork = ({ isActive, isInvited }: StaffMember) => isActive && !isInvited

export const addStaff = (json: z.input<typeof NewStaff>) => ask(staffApi.addStaff, { json })

export const changeStaff = (id: string, json: z.input<typeof ChangedStaff>) =>
  ask(staffApi.changeStaff, { params: { staffId: id }, json })

export const removeStaff = (id: string) => ask(staffApi.removeStaff, { params: { staffId: id } })

export const resetSecondFactor = (id: string) => ask(staffApi.resetSecondFactor, { params: { staffId: id } })

export const setPin = (id: string, json: z.input<typeof NewPin>) =>
  ask(staffApi.setPin, { params: { staffId: id }, json })

export const removePin = (id: string) => ask(staffApi.removePin, { params: { staffId: id } })

/** Where a member is signed in to this garage. */
export const staffSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', id, 'sessions'],
    queryFn: async () => (await ask(staffApi.listStaffSessions, { params: { staffId: id } })).sessions,
  })

/** On which phones and tablets members are signed in to this garage. */
export const staffPhonesQuery = queryOptions({
  queryKey: ['staff', 'phones'],
  queryFn: async () => (await ask(staffApi.listStaffPhones)).phones,
})

export const endStaffSession = (id: string, sessionId: string, lost: boolean) =>
  ask(staffApi.endStaffSession, { params: { staffId: id, sessionId }, json: { lost } })

export const handOver = (id: string, password: string) =>
  ask(staffApi.handOver, { params: { staffId: id }, json: { password } })
