import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage, type Language, languageHeaderName } from '../../contract/words/languages.ts'
import type { Pseudo } from '../../contract/words/pseudo.ts'
import { languageOfAsker, setAsker } from '../../contract/words/source.ts'

export { languageOfAsker }

const askers = new AsyncLocalStorage<Language | Pseudo>()
/** In what is said to whoever asks: also to the copy of the contract in the built pages. */
export const asker = () => askers.getStore() ?? 'en'
setAsker(asker)

/** Everything that `act` says, and what it begins, is in this language. */
export const speakTo = <Done>(language: Language | Pseudo, act: () => Done): Done => askers.run(language, act)

/**
 * Our own client says in which language its page is. What a browser would like to read (Accept-Language) decides nothing. A file that the browser
 * opens by itself says it in its address (contract/platform/paper-language.ts).
 */
const languageOf = ({ headers, query }: FastifyRequest): Language => {
  const asked = headers[languageHeaderName] ?? (query as Record<string, unknown>).language
  return isLanguage(asked) ? asked : 'en'
}

export const speakAsAsked = <Done>(request: FastifyRequest, act: () => Done): Done => speakTo(languageOf(request), act)

/** Before all other hooks. A body is read in a context of its own: once it is there, what follows is told again. */
export function askInLanguage(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => speakAsAsked(request, done))
  app.addHook('preValidation', (request, _reply, done) => speakAsAsked(request, done))
}
