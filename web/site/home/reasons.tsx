import { home } from '../../../contract/words/home.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Art } from '../../ui/art.tsx'
import { inTurn } from '../../ui/in-turn.ts'

export function Reasons() {
  const words = say(home)
  return (
    <section {...inTurn('section')}>
      <div className="wrap split">
        <div>
          <h2 className="sign">{words.jobComesWith}</h2>
          <div className="aside">
            <Art name="brake-exploded-plain" />
          </div>
        </div>
        <dl className="data">
          {words.reasons.map(({ title, text, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
              <dd className="value">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
