import { queryOptions } from '@tanstack/react-query'
import { type AskedDeletion, DeskGarageDeletion, DeskGarageRows } from '../../contract/desk/deletions/deletions.ts'
import { call } from '../platform/api-client.ts'

const pathOf = (garageId: string) => `desk/garages/${garageId}/deletion`

export const deletionQuery = (garageId: string) =>
  queryOptions({
    queryKey: ['desk', 'deletion', garageId],
    queryFn: () => call(DeskGarageDeletion, 'get', pathOf(garageId)),
  })

/** Counted for whoever reads it: asked for when it is unfolded. */
export const deletionRowsQuery = (garageId: string) =>
  queryOptions({
    queryKey: ['desk', 'deletion', garageId, 'rows'],
    queryFn: () => call(DeskGarageRows, 'get', `${pathOf(garageId)}/rows`),
  })

export const askForDeletion = (garageId: string, json: AskedDeletion) =>
  call(DeskGarageDeletion, 'post', pathOf(garageId), { json })

export const takeDeletionBack = (garageId: string, reason: string) =>
  call(DeskGarageDeletion, 'post', `${pathOf(garageId)}/take-back`, { json: { reason } })
