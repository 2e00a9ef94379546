import { useEffect, useState } from 'react'
import { type ChosenConsent, chosenConsents } from '../../../contract/messages/consents/consent-words.ts'
import { book } from '../../../contract/words/book.en.ts'
import { consents } from '../../../contract/words/consents.en.ts'
import { say } from '../../../contract/words/say.ts'
import { type Details, tickOf } from './details.ts'

/** What may be sent besides news of this booking: never ticked beforehand, and not asked again (docs/rules.md#consents). */
export function ConsentTicks({ isDriver, draft }: { isDriver: boolean; draft: Details }) {
  const asked = useMissing(isDriver)
  if (asked.length === 0) return null
  const words = say(book)
  return (
    <fieldset className="booking-ticks full">
      <legend className="booking-legend">
        {words.alsoWrite} <span className="hint">{words.eachOptional}</span>
      </legend>
      {asked.map((kind) => (
        <label key={kind} className="check">
          <input type="checkbox" name={tickOf(kind)} defaultChecked={draft[tickOf(kind)] !== undefined} />
          <span>{say(consents).ticks[kind]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** What a driver has not agreed to yet; of whoever is not signed in nothing is known. */
function useMissing(isDriver: boolean): readonly ChosenConsent[] {
  const [missing, setMissing] = useState<readonly ChosenConsent[]>(isDriver ? [] : chosenConsents)
  useEffect(() => {
    if (!isDriver) return
    let isGone = false
    import('./api-book.ts')
      .then(({ listConsents }) => listConsents())
      .then((known) => chosenConsents.filter((kind) => !known.some((each) => each.kind === kind && each.given)))
      // They stand in the account too.
      .catch((): ChosenConsent[] => [])
      .then((answer) => {
        if (!isGone) setMissing(answer)
      })
    return () => {
      isGone = true
    }
  }, [isDriver])
  return missing
}
