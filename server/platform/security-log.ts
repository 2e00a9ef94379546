import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditAction } from '../../contract/office/audit/changes.ts'
import {
  isRefusal,
  type SecurityEvent,
  type SecurityFacts,
  type SecurityWrite,
} from '../../contract/people/auth/security-events.ts'
import type { z } from '../../contract/platform/zod.ts'
import type { Db } from './database/database.ts'
import { keepInAuditLogs, type Note } from './security-rows.ts'
import { callerOf } from './session/caller.ts'

type WriteNote = { write: AuditAction; facts: z.infer<typeof SecurityWrite> }

declare module 'fastify' {
  interface FastifyRequest {
    securityNotes: (Note | WriteNote)[]
  }
}

/** What the request has told so far; services have no request at hand, and need none for this. */
const notes = new AsyncLocalStorage<(Note | WriteNote)[]>()

/**
 * Writes an event to the security log when the call is answered (docs/rules.md#security-log). Call it when the thing has
 * happened: after a transaction, before a refusal is thrown. Outside a request (the demo, a sweep) it does nothing.
 */
export function logSecurity<Name extends SecurityEvent>(
  name: Name,
  facts: SecurityFacts<Name>,
  because?: string,
): void {
  notes.getStore()?.push({ name, facts, ...(because === undefined ? {} : { because }) })
}

/** For a write within its transaction: told only if the call succeeds. */
export function logSecurityWrite(write: AuditAction, facts: z.infer<typeof SecurityWrite>): void {
  notes.getStore()?.push({ write, facts })
}

/** Whether this call has told something already, in better words than its answer's code. */
export const hasSecurityNote = () => (notes.getStore()?.length ?? 0) > 0

/** Lets every call tell its events, and writes them when it is answered. */
export function keepSecurityLog(app: FastifyInstance, db: Db) {
  const keeping = new Set<Promise<void>>()

  app.addHook('onRequest', (request, _reply, done) => {
    request.securityNotes = []
    notes.run(request.securityNotes, done)
  })
  // A body arrives in the connection's own context.
  app.addHook('preValidation', (request, _reply, done) => notes.run(request.securityNotes, done))

  // Not once the answer has left: whoever hangs up before that would go unseen.
  app.addHook('onSend', async (request, reply) => {
    const told = request.securityNotes?.splice(0) ?? []
    for (const note of told) {
      if ('write' in note) {
        if (reply.statusCode < 400) writeLine(request, note.write, note.facts, false)
        continue
      }
      writeLine(request, note.name, note.facts, isRefusal(note.name))
      // Nobody waits for it: how long an answer takes must not tell whether there is such an account.
      const kept = keepInAuditLogs(db, note, callerOf(request))
        .catch((error: unknown) => request.log.error({ err: error }, 'an event is missing in audit logs'))
        .finally(() => keeping.delete(kept))
      keeping.add(kept)
    }
  })
  app.addHook('onClose', async () => void (await Promise.all(keeping)))
}

/** Whatever the level of the log, unless it is silent. */
function writeLine({ log, ip }: FastifyRequest, name: string, facts: object, isWarning: boolean) {
  const line = { event: `security.${name}`, address: ip, ...facts }
  const own = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' })
  if (isWarning) own.warn(line)
  else own.info(line)
}
