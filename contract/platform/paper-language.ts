import { languages } from '../words/languages.ts'
import { absentWhenEmpty } from './fields.ts'
import { z } from './zod.ts'

/** The query of a paper that a browser opens or saves by itself, without the X-Language of our client. */
export const PaperLanguage = z.object({
  language: absentWhenEmpty(z.enum(languages, { error: 'We do not know this language' }).optional()).describe(
    'of the page that the paper is opened from; English without it',
  ),
})
