import { endpoint } from '../../platform/endpoints.ts'
import { Consents } from './consents.ts'

export const listConsents = endpoint('GET', '/account/consents', 'customer', 'What a driver agreed to be sent', {
  response: { 200: Consents },
})

export const saveConsents = endpoint(
  'PUT',
  '/account/consents',
  'customer',
  'Agree to be sent something, or not any more; a kind that is left out stays as it is',
  { body: Consents, response: { 200: Consents } },
)
