import type { Language } from '../../../contract/words/languages.ts'
import type { Db, Tx } from '../database/database.ts'

/** In which language somebody with an account is written to, whoever has it sent; English where there is no such account. */
export async function languageOfUser(db: Db | Tx, userId: string): Promise<Language> {
  const user = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  return user?.language ?? 'en'
}
