import { pathIn } from '../../contract/words/languages.ts'
import { isTranslated } from '../../contract/words/pages.ts'
import { languageOfAsker } from '../../contract/words/say.ts'

/** Where a page of ours is in the reader's language; one that is not written in it, in English. @param address as in English */
export function ownPage(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return isTranslated(path) ? pathIn(languageOfAsker(), address) : address
}
