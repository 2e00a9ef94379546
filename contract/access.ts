/** Staff roles (specification, section 6): what a person does in the workshop. */
export const roles = ['GARAGE_OWNER', 'GARAGE_MANAGER', 'SERVICE_ADVISOR', 'TECHNICIAN', 'CASHIER'] as const
export type Role = (typeof roles)[number]

/** Access levels, each including what the ones before it may do (design, section 4, 'Rights'). */
export const accessLevels = ['VIEW_ONLY', 'STAFF', 'MANAGER', 'ADMIN', 'OWNER'] as const
export type AccessLevel = (typeof accessLevels)[number]

export const reaches = (held: AccessLevel, needed: AccessLevel) =>
  accessLevels.indexOf(held) >= accessLevels.indexOf(needed)
