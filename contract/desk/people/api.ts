import { DeskReason } from '../../people/operators/operators.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { DeletionProof, DeskDriver, DeskDriverExport, DeskPhone } from './people.ts'

const params = DeskPhone
const file = { description: 'A file', content: { 'application/json': { schema: DeskDriverExport } } }

export const lookAtDriver = endpoint(
  'GET',
  '/desk/drivers/:phone',
  'operator-delete',
  'What is kept about a driver, and what a deletion on request would do',
  { params, response: { 200: DeskDriver } },
)

export const exportDriver = endpoint(
  'GET',
  '/desk/drivers/:phone/export.json',
  'operator-delete',
  'All that is kept about a driver',
  { params, response: { 200: file } },
)

export const deleteOnRequest = endpoint(
  'POST',
  '/desk/drivers/:phone/delete',
  'operator-delete',
  'Delete a driver’s account and open requests, with a proof',
  {
    params,
    body: DeskReason,
    response: { 200: DeletionProof },
  },
)
