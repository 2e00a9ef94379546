import { queryOptions } from '@tanstack/react-query'
import * as deskDeletionsApi from '../../contract/desk/deletions/api.ts'
import type { AskedDeletion } from '../../contract/desk/deletions/deletions.ts'
import { ask } from '../platform/api-client.ts'

export const deletionQuery = (garageId: string) =>
  queryOptions({
    queryKey: ['desk', 'deletion', garageId],
    queryFn: () => ask(deskDeletionsApi.getDeletion, { params: { garageId } }),
  })

/** Counted for whoever reads it: asked for when it is unfolded. */
export const deletionRowsQuery = (garageId: string) =>
  queryOptions({
    queryKey: ['desk', 'deletion', garageId, 'rows'],
    queryFn: () => ask(deskDeletionsApi.listRows, { params: { garageId } }),
  })

export const askForDeletion = (garageId: string, json: AskedDeletion) =>
  ask(deskDeletionsApi.askForDeletion, { params: { garageId }, json })

export const takeDeletionBack = (garageId: string, reason: string) =>
  ask(deskDeletionsApi.takeDeletionBack, { params: { garageId }, json: { reason } })
