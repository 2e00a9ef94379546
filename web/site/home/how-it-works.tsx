import { Art } from '../../ui/art.tsx'
import { inTurn } from '../../ui/in-turn.ts'

const steps = [
  { art: 'step-home', title: 'Choose and book', text: 'Pick the service and your car. The price is on the page.' },
  {
    art: 'step-lift',
    title: 'We collect and service',
    text: 'A driver takes the car to the garage. You see each stage.',
  },
  {
    art: 'step-back',
    title: 'Checked and returned',
    text: 'After the quality check, the car comes back to your door.',
  },
]

export function HowItWorks() {
  return (
    <section {...inTurn('section')}>
      <div className="wrap">
        <header>
          <h2 className="sign">Three steps, and you stay home for all of them</h2>
        </header>
        <ol className="steps">
          {steps.map(({ art, title, text }, index) => (
            <li className="step" key={art}>
              <Art name={art} />
              <h3>
                <span className="marker" aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
