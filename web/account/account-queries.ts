import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '../platform/api-session.ts'
import { getDues, getPassport, getReview, listBills, listConsents, listHandovers, listVehicles } from './api-account.ts'

/** What more than one part of the account shows. */
export const vehiclesQuery = queryOptions({ queryKey: ['vehicles'], queryFn: listVehicles })

export const handoversQuery = queryOptions({ queryKey: ['handovers'], queryFn: listHandovers })

export const billsQuery = queryOptions({ queryKey: ['bills'], queryFn: listBills })

export const consentsQuery = queryOptions({ queryKey: ['consents'], queryFn: listConsents })

export const reviewQuery = (jobCardId: string) =>
  queryOptions({ queryKey: ['review', jobCardId], queryFn: () => getReview(jobCardId) })

export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: listSessions })

export const passportQuery = (vehicleId: string) =>
  queryOptions({ queryKey: ['passport', vehicleId], queryFn: () => getPassport(vehicleId) })

export const duesQuery = (vehicleId: string) =>
  queryOptions({ queryKey: ['dues', vehicleId], queryFn: () => getDues(vehicleId) })
