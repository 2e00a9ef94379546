import { codes as codesInHindi } from './codes.hi.ts'
import { codes as codesInTamil } from './codes.ta.ts'
import { faults as faultsInHindi } from './faults.hi.ts'
import { faults as faultsInTamil } from './faults.ta.ts'
import { frame as frameInHindi } from './frame.hi.ts'
import { frame as frameInTamil } from './frame.ta.ts'
import { home as homeInHindi } from './home.hi.ts'
import { home as homeInTamil } from './home.ta.ts'
import type { Prefixed } from './languages.ts'
import { login as loginInHindi } from './login.hi.ts'
import { login as loginInTamil } from './login.ta.ts'
import { problems as problemsInHindi } from './problems.hi.ts'
import { problems as problemsInTamil } from './problems.ta.ts'
import { quote as quoteInHindi } from './quote.hi.ts'
import { quote as quoteInTamil } from './quote.ta.ts'
import type { Words } from './said.ts'

/** What is written in Tamil and Hindi, by area: all of it on the server; browsers load what a page needs. */
export const translations = {
  ta: {
    codes: codesInTamil,
    faults: faultsInTamil,
    frame: frameInTamil,
    home: homeInTamil,
    login: loginInTamil,
    problems: problemsInTamil,
    quote: quoteInTamil,
  },
  hi: {
    codes: codesInHindi,
    faults: faultsInHindi,
    frame: frameInHindi,
    home: homeInHindi,
    login: loginInHindi,
    problems: problemsInHindi,
    quote: quoteInHindi,
  },
} as const satisfies Record<Prefixed, Record<string, Words>>
