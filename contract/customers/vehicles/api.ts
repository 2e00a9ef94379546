import { Done } from '../../people/auth/auth.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { customerSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'
import {
  CustomerVehicle,
  CustomerVehicleChange,
  CustomerVehicles,
  NewCustomerVehicle,
  PlateAnswer,
  VehicleHistory,
} from './vehicles.ts'

const CustomerParams = z.object({ id: z.uuid(customerSentences.notFound) })
const VehicleParams = CustomerParams.extend({ vehicleId: z.uuid(customerSentences.vehicleNotFound) })

export const listVehiclesOf = endpoint('GET', '/garages/customers/:id/vehicles', 'VIEW_ONLY', 'A customer’s vehicles', {
  params: CustomerParams,
  response: { 200: CustomerVehicles },
})

export const addVehicle = endpoint('POST', '/garages/customers/:id/vehicles', 'STAFF', 'Add a vehicle', {
  params: CustomerParams,
  body: NewCustomerVehicle,
  response: { 201: CustomerVehicle },
})

export const getHistory = endpoint(
  'GET',
  '/garages/customers/:id/vehicles/:vehicleId/history',
  'VIEW_ONLY',
  'A vehicle’s open job card and last odometer reading',
  {
    params: VehicleParams,
    response: { 200: VehicleHistory },
  },
)

export const changeVehicle = endpoint(
  'PUT',
  '/garages/customers/:id/vehicles/:vehicleId',
  'STAFF',
  'Change a vehicle',
  {
    params: VehicleParams,
    body: CustomerVehicleChange,
    response: { 200: CustomerVehicle },
  },
)

export const settlePlate = endpoint(
  'POST',
  '/garages/customers/:id/vehicles/:vehicleId/plate',
  'STAFF',
  'Say whose a plate is that two customers have',
  {
    params: VehicleParams,
    body: PlateAnswer,
    response: { 200: CustomerVehicle },
  },
)

export const removeVehicle = endpoint(
  'DELETE',
  '/garages/customers/:id/vehicles/:vehicleId',
  'MANAGER',
  'Delete a vehicle without bookings and job cards',
  {
    params: VehicleParams,
    response: { 200: Done },
  },
)
