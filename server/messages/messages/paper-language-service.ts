import type { Language } from '../../../contract/words/languages.ts'
import { languageOfAsker } from '../../platform/asker.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OfGarage } from '../../platform/session/guard.ts'
import { findLanguage } from './queries.ts'

/** Whom a paper is for: the driver whose page asks, a customer for whom the garage prints it, or the garage itself. */
export type PaperReader = 'page' | 'garage' | { customerId: string | null }

/**
 * In which language a paper is drawn: that of whom it is for, never of whoever presses (docs/rules.md#languages). What a
 * garage keeps is English, as is what is sold at the counter to nobody who is known.
 */
export async function languageOfPaper(db: Db, { garageId }: OfGarage, reader: PaperReader): Promise<Language> {
  if (reader === 'page') return languageOfAsker()
  if (reader === 'garage' || !reader.customerId) return 'en'
  return findLanguage(db, garageId, reader.customerId)
}
