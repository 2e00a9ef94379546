import { useEffect, useState } from 'react'
import { type Language, languageTags } from '../../../contract/words/languages.ts'
import { speakOnFloor } from '../../platform/words-here.ts'
import { languageStyles } from '../../ui/fonts/language-styles.ts'

/** The words of the floor in somebody's language. @returns once they are there, or would not come: then English stays */
export function useFloorWords(language: Language): boolean {
  const [settled, setSettled] = useState<Language>('en')
  useEffect(() => {
    let isOver = false
    const settle = () => {
      if (!isOver) setSettled(language)
    }
    void speakOnFloor(language).then(settle, settle)
    return () => {
      isOver = true
    }
  }, [language])
  return settled === language
}

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
