import { stateCodeOf, stateOfGstin } from '../../people/garages/gstin.ts'
import type { PlaceSource } from '../../platform/terms/bill-kinds.ts'

export type Place = { placeOfSupply: string; placeSource: PlaceSource; isInterState: boolean }
type Seller = { stateCode: string }
type Buyer = { gstin: string; stateCode: string; inSez?: boolean | undefined }

const codeOfGstin = (gstin: string) => (stateOfGstin(gstin) ? gstin.slice(0, 2) : '')

/** Of a garage: its GSTIN's, else that of its address. */
export const stateCodeOfGarage = ({ gstin, state }: { gstin: string; state: string }) =>
  codeOfGstin(gstin) || stateCodeOf(state)

/** Only a company with a GSTIN can be in a Special Economic Zone: else nobody can tell the portal so. */
export const isInSez = ({ in_sez, gst_number }: { in_sez: boolean; gst_number: string | null }) =>
  in_sez && Boolean(gst_number)

/**
 * Where the service is supplied: the buyer's GSTIN, else their address, else the garage; or as whoever issues chose. To a
 * Special Economic Zone it is always between states (IGST Act, section 7(5)(b)).
 */
export function placeOf(seller: Seller, buyer: Buyer, chosen?: string): Place {
  const known: [string, PlaceSource][] = [
    [codeOfGstin(buyer.gstin), 'GSTIN'],
    [buyer.stateCode, 'ADDRESS'],
  ]
  const [found, source] = known.find(([code]) => code !== '') ?? [seller.stateCode, 'GARAGE' as const]
  const placeOfSupply = chosen ?? found
  return {
    placeOfSupply,
    placeSource: placeOfSupply === found ? source : 'CHOSEN',
    isInterState:
      buyer.inSez === true || (placeOfSupply !== '' && seller.stateCode !== '' && placeOfSupply !== seller.stateCode),
  }
}
