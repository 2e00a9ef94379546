import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { Done } from '../../../contract/people/auth/auth.ts'
import {
  BegunSecondFactor,
  type ConfirmSecondFactor,
  type ProvedTwice,
  RecoveryCodes,
  SecondFactor,
} from '../../../contract/people/second-factor/second-factor.ts'
import { call } from '../../platform/api-client.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => call(SecondFactor, 'get', 'auth/second-factor'),
})

export const beginSecondFactor = (password: string) =>
  call(BegunSecondFactor, 'post', 'auth/second-factor', { json: { password } })

export const confirmSecondFactor = async (json: z.input<typeof ConfirmSecondFactor>) =>
  (await call(RecoveryCodes, 'post', 'auth/second-factor/confirm', { json })).recoveryCodes

export const turnOffSecondFactor = (json: z.input<typeof ProvedTwice>) =>
  call(Done, 'delete', 'auth/second-factor', { json })

export const renewRecoveryCodes = async (json: z.input<typeof ProvedTwice>) =>
  (await call(RecoveryCodes, 'post', 'auth/second-factor/recovery-codes', { json })).recoveryCodes
