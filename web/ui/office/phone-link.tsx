import { spacedPhone } from '../../../contract/phone.ts'

/** A number that one press calls. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="number" href={`tel:${phone}`}>
    {spacedPhone(phone)}
  </a>
)
