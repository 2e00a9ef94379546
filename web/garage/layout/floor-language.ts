import { createContext, useContext, useEffect, useState } from 'react'
import { type Language, languageTags } from '../../../contract/words/languages.ts'
import { speakOnFloor } from '../../platform/words-here.ts'
import { languageStyles } from '../../ui/fonts/language-styles.ts'

/**
 * The words of the floor in somebody's language. While another one comes, what stands there stays: a dialog that is open, what
 * is typed. @returns what the screens speak; undefined before they can be drawn. What would not come leaves it as it was, at
 * first English
 */
export function useFloorWords(language: Language): Language | undefined {
  const [spoken, setSpoken] = useState<Language | undefined>(language === 'en' ? 'en' : undefined)
  useEffect(() => {
    let isOver = false
    const settle = (next: (before: Language | undefined) => Language) => {
      if (!isOver) setSpoken(next)
    }
    void speakOnFloor(language).then(
      () => settle(() => language),
      () => settle((before) => before ?? 'en'),
    )
    return () => {
      isOver = true
    }
  }, [language])
  return spoken
}

export const SpokenOnFloor = createContext<Language>('en')

/** For each page that speaks with the floor's words: it is drawn anew, as it stands, once they are another language's. */
export const useFloorLanguage = () => useContext(SpokenOnFloor)

/** The floor's screens are in one's language, the rest of the back-office in English. @returns its styles */
export function useLanguageOfPage(language: Language): string | undefined {
  useEffect(() => {
    const page = document.documentElement
    page.lang = languageTags[language]
    return () => {
      page.lang = languageTags.en
    }
  }, [language])
  return languageStyles[language]
}
