import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { languageAfterSignIn, pathIn } from '../../../contract/words/languages.ts'
import { languageOfAsker } from '../../../contract/words/say.ts'
import { chosenHere } from '../../platform/language-choice.ts'
import { isWithin } from '../../platform/return-path.ts'
import { useSession } from '../../platform/session.ts'

/** Leads on whoever is signed in, to their account in its language. */
export function GoOn({ to }: { to: string }) {
  const { user } = useSession()
  const page = languageOfAsker()
  const isOfAccount = isWithin('/account', to.split(/[?#]/)[0] ?? to)
  const language = user && isOfAccount ? languageAfterSignIn(page, user.language, chosenHere()) : page
  const address = language === page ? undefined : pathIn(language, to)
  useEffect(() => {
    // Another language is another router: the page comes anew.
    if (address) location.replace(address)
  }, [address])
  return address ? null : <Navigate to={to} replace />
}
