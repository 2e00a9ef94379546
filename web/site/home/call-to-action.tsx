import { home } from '../../../contract/words/home.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useCityPath } from '../../platform/city.ts'
import { Art } from '../../ui/art.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { inTurn } from '../../ui/in-turn.ts'

export function CallToAction() {
  const words = say(home)
  const inCity = useCityPath()
  return (
    <section {...inTurn('call-to-action')}>
      <div className="wrap">
        <div className="copy">
          <h2 className="sign">{words.firstIsOff}</h2>
          <p>{words.bookOrAsk}</p>
          <div className="button-row">
            <ButtonLink look="ink" to={`${inCity('/services')}/`}>
              {words.bookNow}
            </ButtonLink>
            <ButtonLink look="line" to="/contact">
              {words.getQuote}
            </ButtonLink>
          </div>
        </div>
        <div className="mini">
          <Art name="car-cta" />
        </div>
      </div>
    </section>
  )
}
