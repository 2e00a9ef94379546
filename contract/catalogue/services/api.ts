import { Done } from '../../people/auth/auth.ts'
import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ServicePreview } from '../public-catalogue/public-catalogue.ts'
import {
  ChangedGarageService,
  GarageService,
  GarageServices,
  GarageServicesQuery,
  NewGarageService,
} from './services.ts'

const ServiceParams = idParams('serviceId')

export const listGarageServices = endpoint(
  'GET',
  '/garages/services',
  'VIEW_ONLY',
  'The garage’s services, newest first, with their images',
  {
    querystring: GarageServicesQuery,
    response: { 200: GarageServices },
  },
)

export const previewServices = endpoint(
  'GET',
  '/garages/services/preview',
  'VIEW_ONLY',
  'The garage’s services on sale as drivers see them, also before it is listed',
  {
    response: { 200: ServicePreview },
  },
)

export const getGarageService = endpoint(
  'GET',
  '/garages/services/:serviceId',
  'VIEW_ONLY',
  'One of the garage’s services, as it is now',
  {
    params: ServiceParams,
    response: { 200: GarageService },
  },
)

export const addService = endpoint('POST', '/garages/services', 'MANAGER', 'Add a service', {
  body: NewGarageService,
  response: { 201: GarageService },
})

export const changeService = endpoint('PUT', '/garages/services/:serviceId', 'MANAGER', 'Change a service', {
  params: ServiceParams,
  body: ChangedGarageService,
  response: { 200: GarageService },
})

export const removeService = endpoint(
  'DELETE',
  '/garages/services/:serviceId',
  'MANAGER',
  'Delete a service that no booking or lead names',
  {
    params: ServiceParams,
    response: { 200: Done },
  },
)
