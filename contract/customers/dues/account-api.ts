import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { CarDues, CarPapers, NewReading } from './dues.ts'

const vehicleParams = idParams('vehicleId')

export const readCarDues = endpoint(
  'GET',
  '/account/vehicles/:vehicleId/dues',
  'customer',
  'What is due for your car, at all garages that know it by your phone',
  {
    params: vehicleParams,
    response: { 200: CarDues },
  },
)

export const addReading = endpoint(
  'POST',
  '/account/vehicles/:vehicleId/readings',
  'customer',
  'Tell these garages what the odometer shows',
  { params: vehicleParams, body: NewReading, response: { 200: CarDues } },
)

export const savePapers = endpoint(
  'PUT',
  '/account/vehicles/:vehicleId/papers',
  'customer',
  'Tell these garages until when insurance and PUC certificate hold',
  { params: vehicleParams, body: CarPapers, response: { 200: CarDues } },
)
