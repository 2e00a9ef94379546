import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { GarageRegistration, Registered } from './garages.ts'

export const registerGarage = endpoint(
  'POST',
  '/garages/register',
  'public',
  'Register a garage and its owner; signs the owner in',
  {
    body: GarageRegistration,
    response: { 201: Registered, 409: ProblemDocument },
  },
)
