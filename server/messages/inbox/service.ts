import type { Db } from '../../platform/database/database.ts'
import { messageOf } from '../../platform/messenger/queue.ts'
import { renderMessage } from '../../platform/messenger/templates.ts'
import * as queries from './queries.ts'

/** The messages of the last day, in words; those without their values, from before the demo was turned on, are left out. */
export async function listKeptMessages(db: Db, to: string | undefined) {
  const rows = await queries.listKept(db, to)
  return rows.map((row) => {
    const letter = renderMessage(row.id, messageOf(row))
    return {
      id: row.id,
      to: letter.to,
      kind: letter.kind,
      ...(letter.kind === 'mail' ? { subject: letter.subject } : {}),
      text: letter.text,
      at: row.created_at.toISOString(),
      state: row.state,
    }
  })
}
