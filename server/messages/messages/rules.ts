import { phoneLabel, tenDigits } from '../../../contract/platform/phone.ts'

export type Reachable = { phone: string; email: string | null }

type Garage = {
  garage_name: string
  garage_phone: string
  address?: string | null
  locality?: string | null
  pincode?: string | null
}

/** Whose business a mail is: name, place and phone. */
export function senderWords({ garage_name: name, address, locality, pincode, garage_phone: phone }: Garage): string {
  const digits = tenDigits(phone)
  return [name, address ?? locality, pincode, digits ? phoneLabel(digits) : phone].filter(Boolean).join(', ')
}

/** By which a customer's agreements and bookings are found. */
export const phoneKeyOf = (phone: string) => phone.replace(/\D/g, '').slice(-10)

/** How a customer is told what nobody sends by hand; undefined where they have neither an Indian number nor an address. */
export function channelTo({ phone, email }: Reachable): 'SMS' | 'EMAIL' | undefined {
  if (tenDigits(phone)) return 'SMS'
  return email ? 'EMAIL' : undefined
}

type Switches = { whatsapp: boolean; sms: boolean; email: boolean }
export type Way = 'WHATSAPP' | 'SMS' | 'EMAIL'

/**
 * By each channel that is switched on; WhatsApp goes before the SMS, which stands in for it (service.ts). A mail takes the place of an SMS to whoever has no
 * Indian number.
 * @param on WhatsApp only where the customer agreed to it
 */
export function channelsTo(customer: Reachable, on: Switches): Way[] {
  const byWhatsApp = on.whatsapp && tenDigits(customer.phone) ? ('WHATSAPP' as const) : undefined
  const first = byWhatsApp ?? (on.sms ? channelTo(customer) : undefined)
  const alsoByMail = on.email && customer.email && first !== 'EMAIL'
  return [...(first ? [first] : []), ...(alsoByMail ? (['EMAIL'] as const) : [])]
}
