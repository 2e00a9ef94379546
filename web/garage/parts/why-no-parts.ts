import { mayKeepParts } from '../../../contract/platform/terms/access.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import { useAccess } from '../../ui/office/access.ts'

/** Why one may not change parts, purchases and orders; undefined where one may. */
export function useWhyNoParts(what: string): string | undefined {
  const { level, role, whyNot } = useAccess()
  const tooLow = whyNot('STAFF', what)
  if (tooLow || (role !== undefined && mayKeepParts({ accessLevel: level, role }))) return tooLow
  return stockSentences.notForTechnicians
}
