import type { z } from 'zod'
import { CheckIn } from '../../../contract/workshop/check-ins/check-ins.ts'
import { GatePass, GatePasses, type NewGatePass } from '../../../contract/workshop/gate-passes/gate-passes.ts'
import { call } from '../../platform/api-client.ts'

const base = (cardId: string) => `garages/jobcards/${cardId}/gate-pass`

export const listGatePasses = (cardId: string) => call(GatePasses, 'get', base(cardId))

export const makeGatePass = (cardId: string, json: z.input<typeof NewGatePass>) =>
  call(GatePass, 'post', base(cardId), { json })

/** A file is opened by its address, which carries the garage. */
export const gatePassAddress = (cardId: string, garageId: string | undefined) =>
  `/api/v1/${base(cardId)}.pdf?${new URLSearchParams({ garageId: garageId ?? '' })}`

/** What was in the car when it came. */
export const getCheckIn = (cardId: string) => call(CheckIn, 'get', `garages/jobcards/${cardId}/check-in`)
