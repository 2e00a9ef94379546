import type { z } from 'zod'
import { GatePass, GatePasses, type NewGatePass } from '../../../../contract/gate-passes.ts'
import { call } from '../../../platform/api-client.ts'

const base = (cardId: string) => `garages/jobcards/${cardId}/gate-pass`

export const listGatePasses = (cardId: string) => call(GatePasses, 'get', base(cardId))

export const makeGatePass = (cardId: string, json: z.input<typeof NewGatePass>) =>
  call(GatePass, 'post', base(cardId), { json })

/** A file is opened by its address, which carries the garage. */
export const gatePassAddress = (cardId: string, garageId: string | undefined) =>
  `/api/v1/${base(cardId)}.pdf?${new URLSearchParams({ garageId: garageId ?? '' })}`
