import { mayRecordPayments } from '../../../../contract/platform/terms/access.ts'
import { useAccess } from '../../../ui/office/access.ts'

/** Money is for who stands at the counter, and for managers (docs/rules.md#rights). */
export function useWhyNoPayments() {
  const { level, role } = useAccess()
  if (role && mayRecordPayments({ accessLevel: level, role })) return undefined
  return level === 'VIEW_ONLY'
    ? 'Payments need staff access; yours is view only.'
    : 'Payments are for cashiers, service advisors and managers.'
}
