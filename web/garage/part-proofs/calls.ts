import type { z } from 'zod'
import * as partProofsApi from '../../../contract/workshop/part-proofs/api.ts'
import type { PartProofForm } from '../../../contract/workshop/part-proofs/part-proofs.ts'
import { ask } from '../../platform/api-client.ts'

export const listProofs = (cardId: string) => ask(partProofsApi.listProofs, { params: { jobCardId: cardId } })

export const saveProof = (cardId: string, lineId: string, json: z.input<typeof PartProofForm>) =>
  ask(partProofsApi.proveLine, { params: { jobCardId: cardId, lineId }, json })
