import { useState } from 'react'
import { newRequestId } from './request-id.ts'

/**
 * Remembers the requests of what has no form of its own, such as a box that is ticked: asked again for the same, after an
 * answer that was lost, it is the same request. Answered, or asked for something else, it is over.
 */
export function rememberRequests() {
  const open = new Map<string, { asked: string; requestId: string }>()
  /** @param about the thing, such as a line. @param asked what is asked for it, such as that it is done */
  return async <Answer>(
    about: string,
    asked: string,
    send: (requestId: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const before = open.get(about)
    const request = before?.asked === asked ? before : { asked, requestId: newRequestId() }
    open.set(about, request)
    const answer = await send(request.requestId)
    if (open.get(about) === request) open.delete(about)
    return answer
  }
}

/** Of the screen that is open. */
export function useRequests() {
  const [request] = useState(rememberRequests)
  return request
}
