import type { Endpoint, EndpointSchema } from '../../contract/platform/endpoints.ts'
import type * as client from './api-client.ts'
import type { Answer, SentTo } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { isOfFloor } from './garage-home.ts'
import { whenIdle } from './when-idle.ts'

/*
 * `ask` for what stands around every screen, and for the floor: a phone opens with what it keeps, so the client and all that
 * reads answers come with the first call.
 */

/** @throws ApiError where it does not come, as for a call that is not answered */
export async function apiClient(): Promise<typeof client> {
  if (isOfFloor(window.location.pathname)) await whenIdle()
  return import('./api-client.ts').catch(() => {
    throw new ApiError(undefined, undefined, {}, navigator.onLine ? 'lost' : 'offline')
  })
}

type Asked<Path extends string, Schema extends EndpointSchema> = [endpoint: Endpoint<Path, Schema>, ...SentTo<Path>]

export async function ask<const Path extends string, const Schema extends EndpointSchema>(
  ...asked: Asked<Path, Schema>
): Promise<Answer<Schema>> {
  return (await apiClient()).ask(...asked)
}

export async function askWithHeaders<const Path extends string, const Schema extends EndpointSchema>(
  ...asked: Asked<Path, Schema>
): Promise<{ body: Answer<Schema>; headers: Headers }> {
  return (await apiClient()).askWithHeaders(...asked)
}
