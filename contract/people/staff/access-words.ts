import type { AccessLevel, Role } from '../../platform/terms/access.ts'

/** As a person reads them. */
export const roleWords: Record<Role, string> = {
  GARAGE_OWNER: 'Owner',
  GARAGE_MANAGER: 'Manager',
  SERVICE_ADVISOR: 'Service Advisor',
  TECHNICIAN: 'Technician',
  CASHIER: 'Cashier',
}

export const accessWords: Record<AccessLevel, string> = {
  VIEW_ONLY: 'View Only',
  STAFF: 'Staff',
  MANAGER: 'Manager',
  ADMIN: 'Admin',
  OWNER: 'Owner Access',
}
