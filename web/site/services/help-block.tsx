import { brand } from '../../../contract/platform/brand.ts'
import { useCityPath } from '../../platform/city.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inTurn } from '../../ui/in-turn.ts'

export function HelpBlock() {
  const inCity = useCityPath()
  return (
    <div className="wrap">
      <section {...inTurn('help')} aria-labelledby="help-title">
        <div>
          <h2 className="sign" id="help-title">
            Can’t find what your car needs?
          </h2>
          <p>Tell us the noise it makes, or when it started.</p>
        </div>
        <div className="button-row">
          <ButtonLink look="ink" to={inCity('/contact')}>
            Contact Us
          </ButtonLink>
          <ButtonAnchor look="line" href={brand.phone.href}>
            <Icon name="phone" />
            Call {brand.phone.display}
          </ButtonAnchor>
        </div>
      </section>
    </div>
  )
}
