import type { FuelLevel, JobCardStatus, LineKind, PaymentMethod } from '../../../contract/workshop.ts'

export const fuelLevelWords: Record<FuelLevel, string> = {
  EMPTY: 'Empty',
  QUARTER: 'Quarter',
  HALF: 'Half',
  THREE_QUARTER: 'Three quarters',
  FULL: 'Full',
}

export const lineKindWords: Record<LineKind, string> = { LABOUR: 'Labour', PART: 'Part' }

export const methodWords: Record<PaymentMethod, string> = { CASH: 'Cash', UPI: 'UPI', CARD: 'Card', BANK: 'Bank' }

/** What the button says that brings a card into a state, and says meanwhile. */
export const statusVerbs: Partial<Record<JobCardStatus, [string, string]>> = {
  IN_PROGRESS: ['Start work', 'Starting...'],
  READY: ['Mark ready', 'Saving...'],
  DELIVERED: ['Mark delivered', 'Saving...'],
}
