import { tenDigits } from '../../../contract/phone.ts'

export type Reachable = { phone: string; email: string | null }

/** How a customer is told what nobody sends by hand; undefined where they have neither an Indian number nor an address. */
export function wayTo({ phone, email }: Reachable): 'SMS' | 'EMAIL' | undefined {
  if (tenDigits(phone)) return 'SMS'
  return email ? 'EMAIL' : undefined
}

/** By each channel that is switched on; a mail takes the place of an SMS to whoever has no Indian number. */
export function waysTo(customer: Reachable, on: { sms: boolean; email: boolean }): ('SMS' | 'EMAIL')[] {
  const first = on.sms ? wayTo(customer) : undefined
  const alsoByMail = on.email && customer.email && first !== 'EMAIL'
  return [...(first ? [first] : []), ...(alsoByMail ? (['EMAIL'] as const) : [])]
}
