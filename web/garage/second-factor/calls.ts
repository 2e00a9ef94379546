import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import * as secondFactorApi from '../../../contract/people/second-factor/api.ts'
import type { ConfirmSecondFactor, ProvedTwice } from '../../../contract/people/second-factor/second-factor.ts'
import { ask } from '../../platform/api-client.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => ask(secondFactorApi.getSecondFactor),
})

export const beginSecondFactor = (password: string) => ask(secondFactorApi.beginSecondFactor, { json: { password } })

export const confirmSecondFactor = async (json: z.input<typeof ConfirmSecondFactor>) =>
  (await ask(secondFactorApi.confirmSecondFactor, { json })).recoveryCodes

export const turnOffSecondFactor = (json: z.input<typeof ProvedTwice>) =>
  ask(secondFactorApi.turnOffSecondFactor, { json })

export const renewRecoveryCodes = async (json: z.input<typeof ProvedTwice>) =>
  (await ask(secondFactorApi.renewRecoveryCodes, { json })).recoveryCodes
