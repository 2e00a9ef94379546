import { Done, User } from '../../people/auth/auth.ts'
import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import {
  AccountExport,
  ChosenLanguage,
  DeleteAccount,
  DriverRequests,
  DriverRequestsQuery,
  NewUserVehicle,
  Profile,
  UserVehicle,
  UserVehicles,
} from './account.ts'

const RequestParams = idParams('requestId')
const VehicleParams = idParams('vehicleId')

export const updateProfile = endpoint('PUT', '/account/profile', 'customer', 'Change your name and email', {
  body: Profile,
  response: { 200: User },
})

export const chooseLanguage = endpoint('PUT', '/account/language', 'signed-in', 'Choose the language you read', {
  body: ChosenLanguage,
  response: { 200: ChosenLanguage },
})

export const deleteAccount = endpoint('DELETE', '/account', 'customer', 'Delete your account, proved by a new code', {
  body: DeleteAccount,
  response: { 200: Done },
})

export const exportAccount = endpoint(
  'GET',
  '/account/export.json',
  'customer',
  'All that is kept about you, to keep or take elsewhere',
  { response: { 200: { description: 'A file', content: { 'application/json': { schema: AccountExport } } } } },
)

export const listOwnRequests = endpoint(
  'GET',
  '/account/bookings',
  'customer',
  'Requests, bookings and job cards that carry your phone number, at any garage',
  {
    querystring: DriverRequestsQuery,
    response: { 200: DriverRequests },
  },
)

export const withdrawRequest = endpoint(
  'DELETE',
  '/account/requests/:requestId',
  'customer',
  'Withdraw a request: the garage’s copy of it is deleted',
  {
    params: RequestParams,
    response: { 200: Done },
  },
)

export const listOwnVehicles = endpoint('GET', '/account/vehicles', 'customer', 'Your cars', {
  response: { 200: UserVehicles },
})

export const addVehicle = endpoint('POST', '/account/vehicles', 'customer', 'Add a car', {
  body: NewUserVehicle,
  response: { 201: UserVehicle },
})

export const changeVehicle = endpoint('PUT', '/account/vehicles/:vehicleId', 'customer', 'Change a car', {
  params: VehicleParams,
  body: NewUserVehicle,
  response: { 200: UserVehicle },
})

export const removeVehicle = endpoint('DELETE', '/account/vehicles/:vehicleId', 'customer', 'Remove a car', {
  params: VehicleParams,
  response: { 200: Done },
})
