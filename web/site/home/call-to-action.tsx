import { brand } from '../../../contract/platform/brand.ts'
import { useCityPath } from '../../platform/city.ts'
import { Art } from '../../ui/art.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { inTurn } from '../../ui/in-turn.ts'

export function CallToAction() {
  const inCity = useCityPath()
  return (
    <section {...inTurn('call-to-action')}>
      <div className="wrap">
        <div className="copy">
          <h2 className="sign">Your first service is {brand.promises.firstServiceDiscountPercent}% off.</h2>
          <p>Book it now, or ask for a quote and decide later.</p>
          <div className="button-row">
            <ButtonLink look="ink" to={`${inCity('/services')}/`}>
              Book Service Now
            </ButtonLink>
            <ButtonLink look="line" to="/contact">
              Get Quote
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
