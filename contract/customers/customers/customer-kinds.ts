/** Apart from the schemas: screens show them without loading zod. */
export const customerTypes = ['INDIVIDUAL', 'CORPORATE'] as const
export type CustomerType = (typeof customerTypes)[number]

export const customerStatuses = ['ACTIVE', 'INACTIVE', 'BLOCKED'] as const
export type CustomerStatus = (typeof customerStatuses)[number]
