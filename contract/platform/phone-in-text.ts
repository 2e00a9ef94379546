import { usualSigns } from './typed-text.ts'

/** Ten digits or more, as people write a number: '98401 12345', '+91-98401 12345', '(044) 4000 1234'. */
const number = /\+?\(?\d(?:[\s().-]{0,2}\d){9,14}/

/** What in a text for everybody looks like a phone number, as it was typed. */
export const phoneInText = (text: string): string | undefined => number.exec(usualSigns(text))?.[0].trim()

/** By which somebody says that this very number is meant. */
export const digitsOfNumber = (found: string) => found.replace(/\D/g, '')
