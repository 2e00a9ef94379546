import { tenDigits } from '../../../contract/phone.ts'

type Reachable = { phone: string; email: string | null }

/** How a customer is told what nobody sends by hand; undefined where they have neither an Indian number nor an address. */
export function wayTo({ phone, email }: Reachable): 'SMS' | 'EMAIL' | undefined {
  if (tenDigits(phone)) return 'SMS'
  return email ? 'EMAIL' : undefined
}
