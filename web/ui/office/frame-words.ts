import { createContext, useContext } from 'react'
import { dialogSentences } from '../../../contract/platform/sentences.ts'

/** What asks before something is lost says, and its two keys. */
export type Loss = typeof dialogSentences.loss

/** What dialogs say of themselves: in English, but where the screen speaks its reader's language. */
export const FrameWordsHere = createContext(dialogSentences)

export const useFrameWords = () => useContext(FrameWordsHere)
