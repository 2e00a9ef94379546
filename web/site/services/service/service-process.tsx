import { Art } from '../../../ui/art.tsx'
import { inTurn } from '../../../ui/in-turn.ts'

/** The five fixed steps, in words that hold for every service. */
const steps = [
  { art: 'step-book', name: 'Book Service', text: 'You send the request.' },
  { art: 'step-pickup', name: 'Vehicle Pickup', text: 'We collect it from your door.' },
  { art: 'step-expert', name: 'Expert Service', text: 'The garage does the work.' },
  { art: 'step-quality', name: 'Quality Check', text: 'The work is checked.' },
  { art: 'step-delivery', name: 'Home Delivery', text: 'Back at your door.' },
]

export function ServiceProcess() {
  return (
    <section {...inTurn()}>
      <h2>Service Process</h2>
      <ol className="process">
        {steps.map(({ art, name, text }, index) => (
          <li key={name}>
            <Art name={art} />
            <span className="marker" aria-hidden="true">
              {index + 1}
            </span>
            <b>{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
