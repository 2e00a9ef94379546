import { unknownCustomerName } from '../../../contract/customers/customers/unknown-customer.ts'
import type { Values } from '../../platform/use-form.ts'

/** What the form does not show: the city and service of Quick Booking. */
export type FixedLead = { city?: string | undefined; serviceId?: string; requirementsPrefix?: string }

/** The form's answer as the call wants it; the car is one choice on screen and two fields on the wire. */
export function leadOf(values: Values, fixed: FixedLead = {}) {
  const textOf = (name: string) => (values[name] ?? '').trim()
  const [vehicleMake, vehicleModel] = textOf('vehicle').split('|')
  return {
    name: textOf('name') || unknownCustomerName,
    phone: textOf('phone'),
    city: fixed.city ?? textOf('city'),
    vehicleMake: vehicleMake ?? '',
    vehicleModel: vehicleModel ?? '',
    requirements: [fixed.requirementsPrefix, textOf('requirements')].filter(Boolean).join(': '),
    email: textOf('email'),
    website: textOf('website'),
    ...(fixed.serviceId ? { serviceId: fixed.serviceId } : {}),
  }
}

/** On screen the car is one field; its two faults stand there. */
export const shownFields = ({ vehicleMake, vehicleModel, ...fields }: Record<string, string>) => {
  const vehicle = vehicleMake ?? vehicleModel
  return vehicle ? { ...fields, vehicle } : fields
}
