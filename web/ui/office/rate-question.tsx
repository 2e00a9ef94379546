import { rateDoubt } from '../../../contract/catalogue/services/tax.ts'
import { useQuestion } from './use-question.tsx'

/** Before a GST rate that is none of today's is saved, somebody has said that it is meant. */
export function useRateQuestion() {
  const { ask, question } = useQuestion()
  /** @param before what was meant already */
  const isRateMeant = async (rate: unknown, before?: number): Promise<boolean> => {
    const doubt = typeof rate === 'number' && rate !== before ? rateDoubt(rate) : undefined
    if (!doubt) return true
    return ask({ question: `Charge ${rate}% GST?`, consequence: doubt, action: `Keep ${rate}%`, cancel: 'Change it' })
  }
  return { isRateMeant, question }
}
