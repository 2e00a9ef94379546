import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { Done } from '../../../contract/people/auth/auth.ts'
import type { NewPin } from '../../../contract/people/pins/pins.ts'
import { type ChangedStaff, type NewStaff, StaffList, StaffMember } from '../../../contract/people/staff/staff.ts'
import { call } from '../../platform/api-client.ts'

export const listStaff = async () => (await call(StaffList, 'get', 'garages/staff')).staff

export const staffQuery = queryOptions({ queryKey: ['staff'], queryFn: listStaff })

/** Who may be given work: neither asked to join and silent yet, nor gone. */
export const isAtWork = ({ isActive, isInvited }: StaffMember) => isActive && !isInvited

export const addStaff = (json: z.input<typeof NewStaff>) => call(StaffMember, 'post', 'garages/staff', { json })

export const changeStaff = (id: string, json: z.input<typeof ChangedStaff>) =>
  call(StaffMember, 'put', `garages/staff/${id}`, { json })

export const removeStaff = (id: string) => call(Done, 'delete', `garages/staff/${id}`)

export const resetSecondFactor = (id: string) => call(StaffMember, 'delete', `garages/staff/${id}/second-factor`)

export const setPin = (id: string, json: z.input<typeof NewPin>) =>
  call(StaffMember, 'put', `garages/staff/${id}/pin`, { json })

export const removePin = (id: string) => call(StaffMember, 'delete', `garages/staff/${id}/pin`)

export const handOver = (id: string, password: string) =>
  call(StaffMember, 'post', `garages/staff/${id}/handover`, { json: { password } })
