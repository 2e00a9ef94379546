/** Staff roles: what a person does in the workshop. */
export const roles = ['GARAGE_OWNER', 'GARAGE_MANAGER', 'SERVICE_ADVISOR', 'TECHNICIAN', 'CASHIER'] as const
export type Role = (typeof roles)[number]

/** The roles that can be given; the owner's comes only by handover. */
export const staffRoles = ['GARAGE_MANAGER', 'SERVICE_ADVISOR', 'TECHNICIAN', 'CASHIER'] as const

/** What technicians below manager access are shown of a garage. */
export const technicianViews = ['OWN_CARDS', 'EVERYTHING'] as const
export type TechnicianView = (typeof technicianViews)[number]

/** Access levels, each including what the ones before it may do (docs/rules.md#rights). */
export const accessLevels = ['VIEW_ONLY', 'STAFF', 'MANAGER', 'ADMIN', 'OWNER'] as const
export type AccessLevel = (typeof accessLevels)[number]

/** The levels that can be given; OWNER comes only by handover. */
export const grantableLevels = ['VIEW_ONLY', 'STAFF', 'MANAGER', 'ADMIN'] as const

export const isAtLeast = (held: AccessLevel, needed: AccessLevel) =>
  accessLevels.indexOf(held) >= accessLevels.indexOf(needed)

/** Money is for who stands at the counter, and for managers; so are bills, their links and what drivers say to have paid. */
export const mayRecordPayments = ({ accessLevel, role }: { accessLevel: AccessLevel; role: Role }) =>
  isAtLeast(accessLevel, 'MANAGER') || (accessLevel === 'STAFF' && (role === 'CASHIER' || role === 'SERVICE_ADVISOR'))

/** Staff take so much off a bill as the garage lets them. */
export const mayDiscountBills = (person: { accessLevel: AccessLevel; role: Role }, percent: number, most: number) =>
  isAtLeast(person.accessLevel, 'MANAGER') || (mayRecordPayments(person) && percent <= most)

/** What was issued is corrected, and a wrong entry undone, by managers. */
export const mayCreditBills = ({ accessLevel }: { accessLevel: AccessLevel }) => isAtLeast(accessLevel, 'MANAGER')

/** Asking a driver, and writing down what they said, is for who talks with them, and for managers. */
export const maySendEstimates = ({ accessLevel, role }: { accessLevel: AccessLevel; role: Role }) =>
  isAtLeast(accessLevel, 'MANAGER') || (accessLevel === 'STAFF' && role === 'SERVICE_ADVISOR')

/** Counting the drawer is for who keeps it, and for managers. */
export const mayCloseDay = ({ accessLevel, role }: { accessLevel: AccessLevel; role: Role }) =>
  isAtLeast(accessLevel, 'MANAGER') || (accessLevel === 'STAFF' && role === 'CASHIER')

/** Parts, drafts of purchases and orders are for everybody with Staff access who does not stand at the car. */
export const mayKeepParts = ({ accessLevel, role }: { accessLevel: AccessLevel; role: Role }) =>
  isAtLeast(accessLevel, 'MANAGER') || (accessLevel === 'STAFF' && role !== 'TECHNICIAN')

/** What a part cost is shown from a level on, and to no technician below manager access. */
export const maySeeCost = ({ accessLevel, role }: { accessLevel: AccessLevel; role: Role }, costFrom: AccessLevel) =>
  isAtLeast(accessLevel, costFrom) && (role !== 'TECHNICIAN' || isAtLeast(accessLevel, 'MANAGER'))

/** What an operator may do at the desk; each has those before it (docs/rules.md#the-desk). */
export const operatorRights = ['LOOK', 'ACT', 'DELETE'] as const
export type OperatorRight = (typeof operatorRights)[number]
