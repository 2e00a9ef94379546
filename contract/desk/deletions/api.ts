import { DeskReason } from '../../people/operators/operators.ts'
import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { z } from '../../platform/zod.ts'
import { AskedDeletion, DeskGarageDeletion, DeskGarageRows } from './deletions.ts'

const garageParams = idParams('garageId')
const response = { 200: DeskGarageDeletion }
const file = { description: 'A file', content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } } }

export const getDeletion = endpoint(
  'GET',
  '/desk/garages/:garageId/deletion',
  'operator-delete',
  'Whether a garage is being deleted, or was',
  { params: garageParams, response },
)

export const listRows = endpoint(
  'GET',
  '/desk/garages/:garageId/deletion/rows',
  'operator-delete',
  'What a deletion does to what a garage has, or what it did',
  {
    params: garageParams,
    response: { 200: DeskGarageRows },
  },
)

export const exportGarage = endpoint(
  'GET',
  '/desk/garages/:garageId/export.json',
  'operator-delete',
  'All that a garage has, sealed or not',
  { params: garageParams, querystring: DeskReason, response: { 200: file } },
)

export const askForDeletion = endpoint(
  'POST',
  '/desk/garages/:garageId/deletion',
  'operator-delete',
  'Stop a garage at once, and delete what it has after seven days',
  {
    params: garageParams,
    body: AskedDeletion,
    response,
  },
)

export const takeDeletionBack = endpoint(
  'POST',
  '/desk/garages/:garageId/deletion/take-back',
  'operator-delete',
  'Let a garage work again whose deletion has not begun',
  {
    params: garageParams,
    body: DeskReason,
    response,
  },
)
