/** Words of parts and stock that sentences, tables and settings of every district use. */

/** Why stock changed, as the ledger says it. */
export const moveKinds = [
  'OPENING',
  'PURCHASE',
  'FITTED',
  'UNFITTED',
  'RETURN',
  'ADJUST',
  'COUNT',
  'LATE_COST',
  'UNDO',
] as const
export type MoveKind = (typeof moveKinds)[number]

/** Below the minimum; none free; not moved for six months; held for open cards; without a code on the box. */
export const partFilters = ['LOW', 'NONE', 'STILL', 'HELD', 'NO_CODE'] as const

export const partStates = ['ACTIVE', 'INACTIVE'] as const

/** From which access level cost is shown; technicians below manager access never see it. */
export const costLevels = ['STAFF', 'MANAGER', 'ADMIN', 'OWNER'] as const
export type CostLevel = (typeof costLevels)[number]

/** Of bills in stock, by what is marked. */
export const purchasePayments = ['UNPAID', 'OVERDUE', 'PAID'] as const

/** A supplier's bill: written down, taken into stock, taken out again. */
export const purchaseStates = ['DRAFT', 'IN_STOCK', 'UNDONE'] as const
export type PurchaseState = (typeof purchaseStates)[number]

/** What is to be ordered: on the list, or ordered and on its way. */
export const openOrderStates = ['LISTED', 'ORDERED'] as const

/** A count of the shelf: begun, booked into the ledger, given up. */
export const countStates = ['OPEN', 'BOOKED', 'DROPPED'] as const
export type CountState = (typeof countStates)[number]

/** What went back to a supplier: sent, answered by a credit note, taken back. */
export const returnStates = ['SENT', 'CREDITED', 'UNDONE'] as const
export type ReturnState = (typeof returnStates)[number]
