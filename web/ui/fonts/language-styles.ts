import type { Language } from '../../../contract/words/languages.ts'
import hindi from '../css/hindi.css?url'
import tamil from '../css/tamil.css?url'

/** The stylesheet with the letters and line heights of a language; English has those of all pages. */
export const languageStyles = { en: undefined, ta: tamil, hi: hindi } as const satisfies Record<
  Language,
  string | undefined
>
