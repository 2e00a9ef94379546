import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { PartProof, PartProofForm, PartProofs } from './part-proofs.ts'

export const listProofs = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/proofs',
  'VIEW_ONLY',
  'The proof of each replaced part, and what the driver wants done with the old ones',
  {
    params: idParams('jobCardId'),
    response: { 200: PartProofs },
  },
)

export const proveLine = endpoint(
  'PUT',
  '/garages/jobcards/:jobCardId/lines/:lineId/proof',
  'STAFF',
  'Prove that a part was replaced',
  {
    params: idParams('jobCardId', 'lineId'),
    body: PartProofForm,
    response: { 200: PartProof },
  },
)
