import { fieldSentences } from '../../../contract/platform/sentences.ts'
import { ApiError } from '../../platform/api-error.ts'

/** What is said of a link that was used, is too old, lost a part on its way, or is not enough; undefined: the fault is another one. */
export function badLinkSentence(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.fields.token ?? (['link_not_valid', 'forbidden'].includes(error.code ?? '') ? error.sentence : undefined)
}

export const noToken = fieldSentences.link
