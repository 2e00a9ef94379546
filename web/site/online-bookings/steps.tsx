import { book } from '../../../contract/words/book.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Icon } from '../../ui/icon.tsx'

export type Step = 'when' | 'you' | 'code' | 'price'

/** The id of the step's name. */
export const stepHeading = 'booking-step'

/** Which steps there are and where one is: a code only for who is not signed in. */
export function Steps({ step, needsCode }: { step: Step; needsCode: boolean }) {
  const { steps, stepsName } = say(book)
  const names = [steps.when, steps.you, ...(needsCode ? [steps.code] : [])]
  const at = step === 'when' ? 0 : step === 'you' ? 1 : names.length - 1
  return (
    <ol className="booking-steps" aria-label={stepsName}>
      {names.map((name, place) => (
        <li key={name} className={place < at ? 'was' : undefined} aria-current={place === at ? 'step' : undefined}>
          <span className="marker">{place < at ? <Icon name="tick" /> : place + 1}</span>
          <span className="name">{name}</span>
        </li>
      ))}
    </ol>
  )
}
