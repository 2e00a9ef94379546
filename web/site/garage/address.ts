import type { PublicGarage } from '../../../contract/public-garages.ts'

/** In one line; city and pincode once, also where the street's line names them. */
export const addressOf = ({ address, city, pincode }: Pick<PublicGarage, 'address' | 'city' | 'pincode'>) =>
  [address.includes(city) ? address : `${address}, ${city}`, address.includes(pincode) ? '' : pincode]
    .filter(Boolean)
    .join(' ')
