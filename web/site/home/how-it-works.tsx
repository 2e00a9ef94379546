import { home } from '../../../contract/words/home.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Art } from '../../ui/art.tsx'
import { inTurn } from '../../ui/in-turn.ts'

const steps = [
  { art: 'step-home', words: 'home' },
  { art: 'step-lift', words: 'lift' },
  { art: 'step-back', words: 'back' },
] as const

export function HowItWorks() {
  const words = say(home)
  return (
    <section {...inTurn('section')}>
      <div className="wrap">
        <header>
          <h2 className="sign">{words.threeSteps}</h2>
        </header>
        <ol className="steps">
          {steps.map(({ art, words: step }, index) => (
            <li className="step" key={art}>
              <Art name={art} />
              <h3>
                <span className="marker" aria-hidden="true">
                  {index + 1}
                </span>
                {words.steps[step].title}
              </h3>
              <p>{words.steps[step].text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
