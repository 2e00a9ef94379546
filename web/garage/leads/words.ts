import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import { type LeadSource, leadSourceLabel, leadTypeLabel } from '../../../contract/customers/leads/lead-kinds.ts'
import { makeLabel, modelLabel } from '../../../contract/platform/terms/car-models.ts'

export const followUpFilters = ['ALL', 'due', 'late'] as const
export const followUpWords = { ALL: 'All', due: 'Due today', late: 'Late' } as const

const names: readonly LeadSource[] = ['GOOGLE', 'FACEBOOK']

/** 'Service, walk-in'; names of companies keep their capital. */
export function typeAndSource({ leadType, leadSource }: Pick<GarageLead, 'leadType' | 'leadSource'>): string {
  const source = leadSourceLabel[leadSource]
  return `${leadTypeLabel[leadType]}, ${names.includes(leadSource) ? source : source.toLowerCase()}`
}

/** What is lost, or booked already, becomes no booking. */
export const isConvertible = ({ status, bookingId }: Pick<GarageLead, 'status' | 'bookingId'>) =>
  status !== 'LOST' && bookingId === null

type Car = Pick<GarageLead, 'vehicleMake' | 'vehicleModel' | 'vehicleYear'>

/** 'Hyundai i20, 2019'; '' where nothing is known. */
export function carText({ vehicleMake, vehicleModel, vehicleYear }: Car): string {
  const name = [vehicleMake && makeLabel(vehicleMake), vehicleModel && modelLabel(vehicleModel)]
  return [name.filter(Boolean).join(' '), vehicleYear].filter(Boolean).join(', ')
}
