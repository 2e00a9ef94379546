import type { FuelLevel } from '../../../contract/platform/terms/workshop.ts'
import { arrival as arrivalEnglish } from '../../../contract/words/arrival.en.ts'
import { arrival as arrivalHindi } from '../../../contract/words/arrival.hi.ts'
import { arrival as arrivalTamil } from '../../../contract/words/arrival.ta.ts'
import { bill as billEnglish } from '../../../contract/words/bill.en.ts'
import { bill as billHindi } from '../../../contract/words/bill.hi.ts'
import { bill as billTamil } from '../../../contract/words/bill.ta.ts'
import { formats as formatsEnglish } from '../../../contract/words/formats.en.ts'
import { formats as formatsHindi } from '../../../contract/words/formats.hi.ts'
import { formats as formatsTamil } from '../../../contract/words/formats.ta.ts'
import { frame as frameEnglish } from '../../../contract/words/frame.en.ts'
import { frame as frameHindi } from '../../../contract/words/frame.hi.ts'
import { frame as frameTamil } from '../../../contract/words/frame.ta.ts'
import { type Language, languageTags } from '../../../contract/words/languages.ts'
import { papers as papersEnglish } from '../../../contract/words/papers.en.ts'
import { papers as papersHindi } from '../../../contract/words/papers.hi.ts'
import { papers as papersTamil } from '../../../contract/words/papers.ta.ts'
import { type FontStyle, widthOf } from './fonts.ts'

/*
 * The words of papers. The thread that draws them is started often: it loads these few files, and not `say`, which brings
 * every area with it.
 */

const areas = {
  en: {
    papers: papersEnglish,
    arrival: arrivalEnglish,
    bill: billEnglish,
    formats: formatsEnglish,
    frame: frameEnglish,
  },
  ta: { papers: papersTamil, arrival: arrivalTamil, bill: billTamil, formats: formatsTamil, frame: frameTamil },
  hi: { papers: papersHindi, arrival: arrivalHindi, bill: billHindi, formats: formatsHindi, frame: frameHindi },
} as const satisfies Record<Language, object>

type Law = typeof papersEnglish.law

export type PaperWords = (typeof areas)['en'] & {
  language: Language
  /** For the document: what reads it aloud chooses its voice by it. */
  tag: (typeof languageTags)[Language]
  /** What the law names: in English, and after it in the paper's language where that says it otherwise. */
  byLaw: (of: (law: Law) => string) => string[]
  /** The same on one line, where it is no wider than this in points; else on two. */
  lawLines: (of: (law: Law) => string, width: number, voice?: FontStyle, size?: number) => string[]
  /** How full the tank is, where nothing stands before it. */
  fuel: (level: FuelLevel) => string
}

export function paperWords(language: Language): PaperWords {
  const words = areas[language]
  const byLaw = (of: (law: Law) => string) => [...new Set([of(papersEnglish.law), of(words.papers.law)])]
  const lawLines: PaperWords['lawLines'] = (of, width, voice = 'text', size = 8.5) => {
    const line = byLaw(of).join(' · ')
    return widthOf(line, voice, size) <= width ? [line] : byLaw(of)
  }
  const fuel = (level: FuelLevel) => {
    const said = words.arrival.fuels[level]
    return said.charAt(0).toUpperCase() + said.slice(1)
  }
  return { ...words, language, tag: languageTags[language], byLaw, lawLines, fuel }
}
