import { endpoint } from '../../platform/endpoints.ts'
import { Done } from '../auth/auth.ts'
import {
  BeginSecondFactor,
  BegunSecondFactor,
  ConfirmSecondFactor,
  ProvedTwice,
  RecoveryCodes,
  SecondFactor,
} from './second-factor.ts'

export const getSecondFactor = endpoint('GET', '/auth/second-factor', 'garage-user', 'Your second factor', {
  response: { 200: SecondFactor },
})

export const beginSecondFactor = endpoint(
  'POST',
  '/auth/second-factor',
  'garage-user',
  'Begin: a secret for your authenticator app',
  {
    body: BeginSecondFactor,
    response: { 200: BegunSecondFactor },
  },
)

export const confirmSecondFactor = endpoint(
  'POST',
  '/auth/second-factor/confirm',
  'garage-user',
  'Put it in force by a code of the app; answers the recovery codes, once',
  {
    body: ConfirmSecondFactor,
    response: { 200: RecoveryCodes },
  },
)

export const turnOffSecondFactor = endpoint(
  'DELETE',
  '/auth/second-factor',
  'garage-user',
  'Turn it off, proved by password and code',
  {
    body: ProvedTwice,
    response: { 200: Done },
  },
)

export const renewRecoveryCodes = endpoint(
  'POST',
  '/auth/second-factor/recovery-codes',
  'garage-user',
  'New recovery codes in place of the old ones, proved by password and code',
  {
    body: ProvedTwice,
    response: { 200: RecoveryCodes },
  },
)
