import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { Art } from '../../ui/art.tsx'
import { Icon } from '../../ui/icon.tsx'

export type Frame = {
  name: string
  art: string
  /** Come true, at it now, or still to come. */
  state: 'was' | 'now' | 'wait'
  text: string
  time?: string | undefined
  /** It waits no more, and was not done. */
  isSkipped?: boolean
}

const drawings = { was: '-past', now: '', wait: '-waiting' }

type Props = {
  frames: Frame[]
  /** The present frame has become so under the reader's eyes. */
  hasMoved?: boolean
}

/** The service process as five frames of one drawing: what has come true is ink, what is now has the orange part. */
export function Road({ frames, hasMoved = false }: Props) {
  const { spoken } = say(visits)
  return (
    <ol className="road" aria-label={say(visits).stages}>
      {frames.map(({ name, art, state, text, time, isSkipped }, index) => (
        <li
          key={art}
          className={state === 'now' && hasMoved ? 'now arrived' : state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <Art name={art + drawings[state]} eager />
          <span className="marker" aria-hidden="true">
            {state === 'was' ? <Icon name="tick" /> : index + 1}
          </span>
          <b>
            {name}
            <span className="visually-hidden">{isSkipped ? spoken.notDone : spoken[state]}</span>
          </b>
          <span className="words">{text}</span>
          {time && <span className="time number">{time}</span>}
        </li>
      ))}
    </ol>
  )
}
