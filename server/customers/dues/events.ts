import type { Db } from '../../platform/database/database.ts'
import { defineNeed } from '../../platform/events.ts'

/** What the passport of a car that was handed over read last. */
export const readingBeforeHandover = defineNeed<
  (db: Db, phone: string, plate: string) => Promise<{ km: number; on: string } | undefined>
>('the last reading before a handover')
