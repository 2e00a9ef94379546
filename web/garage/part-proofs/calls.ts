import type { z } from 'zod'
import { PartProof, type PartProofForm, PartProofs } from '../../../contract/workshop/part-proofs/part-proofs.ts'
import { call } from '../../platform/api-client.ts'

export const listProofs = (cardId: string) => call(PartProofs, 'get', `garages/jobcards/${cardId}/proofs`)

export const saveProof = (cardId: string, lineId: string, json: z.input<typeof PartProofForm>) =>
  call(PartProof, 'put', `garages/jobcards/${cardId}/lines/${lineId}/proof`, { json })
