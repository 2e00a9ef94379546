import { createContext, useContext } from 'react'

/** What asks before something is lost says, and its two keys. */
export type Loss = { question: string; consequence: string; action: string; cancel: string }

export type FrameWords = {
  /** Heard: the cross of a dialog. */
  close: string
  cancel: string
  /** Of what was typed. */
  loss: Loss
}

const englishFrame: FrameWords = {
  close: 'Close',
  cancel: 'Cancel',
  loss: {
    question: 'Discard what you typed?',
    consequence: 'It has not been saved.',
    action: 'Throw away',
    cancel: 'Keep editing',
  },
}

/** What dialogs say of themselves: in English, but where the screen speaks its reader's language. */
export const FrameWordsHere = createContext(englishFrame)

export const useFrameWords = () => useContext(FrameWordsHere)
