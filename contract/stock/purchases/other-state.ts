import { stateCodeOf, stateOfGstin } from '../../people/garages/gstin.ts'

const stateOf = (gstin: string) => (stateOfGstin(gstin) ? gstin.slice(0, 2) : '')

/** By the GSTINs of both; where one is not known it is taken for a neighbour. */
export function isFromAnotherState(garage: { gstin: string; state: string }, supplier: { gstin: string }): boolean {
  const [here, there] = [stateOf(garage.gstin) || stateCodeOf(garage.state), stateOf(supplier.gstin)]
  return here !== '' && there !== '' && here !== there
}
