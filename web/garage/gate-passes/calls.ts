import type { z } from 'zod'
import { addressOf } from '../../../contract/platform/endpoints.ts'
import * as checkInsApi from '../../../contract/workshop/check-ins/api.ts'
import * as gatePassesApi from '../../../contract/workshop/gate-passes/api.ts'
import type { NewGatePass } from '../../../contract/workshop/gate-passes/gate-passes.ts'
import { ask } from '../../platform/api-client.ts'

export const listGatePasses = (cardId: string) => ask(gatePassesApi.listGatePasses, { params: { jobCardId: cardId } })

export const makeGatePass = (cardId: string, json: z.input<typeof NewGatePass>) =>
  ask(gatePassesApi.makeGatePass, { params: { jobCardId: cardId }, json })

/** A file is opened by its address, which carries the garage. */
export const gatePassAddress = (cardId: string, garageId: string | undefined) =>
  addressOf(gatePassesApi.printGatePass, { params: { jobCardId: cardId }, query: { garageId } })

/** What was in the car when it came. */
export const getCheckIn = (cardId: string) => ask(checkInsApi.getCheckIn, { params: { jobCardId: cardId } })
