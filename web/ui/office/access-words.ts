import type { AccessLevel, Role } from '../../../contract/access.ts'

/** Specification, section 6. */
export const roleWords: Record<Role, string> = {
  GARAGE_OWNER: 'Owner',
  GARAGE_MANAGER: 'Manager',
  SERVICE_ADVISOR: 'Service Advisor',
  TECHNICIAN: 'Technician',
  CASHIER: 'Cashier',
}

export const accessWords: Record<AccessLevel, string> = {
  OWNER: 'Owner Access',
  ADMIN: 'Admin',
  MANAGER: 'Manager',
  STAFF: 'Staff',
  VIEW_ONLY: 'View Only',
}
