import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { isPrefixed, pathIn } from '../../../contract/words/languages.ts'
import { languageOfAsker } from '../../../contract/words/say.ts'
import { chosenHere } from '../../platform/language-choice.ts'
import { isWithin } from '../../platform/return-path.ts'
import { useSession } from '../../platform/session.ts'

/**
 * Leads on whoever is signed in: in the page's language; from an English page in that of their account, where nobody chose
 * English in this browser (docs/rules.md#languages).
 */
export function GoOn({ to }: { to: string }) {
  const { user } = useSession()
  const chosen = user?.language
  const isElsewhere =
    languageOfAsker() === 'en' && isPrefixed(chosen) && isWithin('/account', to.split(/[?#]/)[0] ?? to)
  const address = isElsewhere && chosenHere() !== 'en' ? pathIn(chosen, to) : undefined
  useEffect(() => {
    // Another language is another router: the page comes anew.
    if (address) location.replace(address)
  }, [address])
  return address ? null : <Navigate to={to} replace />
}
