import { say } from '../../../../contract/words/say.ts'
import { service } from '../../../../contract/words/service.en.ts'
import { Art } from '../../../ui/art.tsx'
import { inTurn } from '../../../ui/in-turn.ts'

/** The five fixed steps, in words that hold for every service. */
const steps = ['book', 'pickup', 'expert', 'quality', 'delivery'] as const

export function ServiceProcess() {
  const words = say(service)
  return (
    <section {...inTurn()}>
      <h2>{words.process}</h2>
      <ol className="process">
        {steps.map((step, index) => (
          <li key={step}>
            <Art name={`step-${step}`} />
            <span className="marker" aria-hidden="true">
              {index + 1}
            </span>
            <b>{words.steps[step].name}</b>
            <p>{words.steps[step].text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
