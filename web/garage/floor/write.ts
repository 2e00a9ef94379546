import type { Moment } from '../../../contract/workshop/floor/moments.ts'
import { newRequestId } from '../../ui/office/request-id.ts'

type Stamped = Required<Pick<Moment, 'requestId' | 'at' | 'sentAt'>>

/**
 * The one way by which the floor's screens write: each press has its request, the moment of the press and that of sending.
 * @param at when it was pressed, where that is not now
 */
export function writeFloor<Answer>(send: (stamp: Stamped) => Promise<Answer>, at = new Date()): Promise<Answer> {
  const pressed = { requestId: newRequestId(), at: at.toISOString() }
  return send({ ...pressed, sentAt: new Date().toISOString() })
}
