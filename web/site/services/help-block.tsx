import { brand } from '../../../contract/platform/brand.ts'
import { unbroken } from '../../../contract/platform/phone.ts'
import { list } from '../../../contract/words/list.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useCityPath } from '../../platform/city.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inTurn } from '../../ui/in-turn.ts'

export function HelpBlock() {
  const words = say(list)
  const inCity = useCityPath()
  return (
    <div className="wrap">
      <section {...inTurn('help')} aria-labelledby="help-title">
        <div>
          <h2 className="sign" id="help-title">
            {words.cannotFind}
          </h2>
          <p>{words.tellUs}</p>
        </div>
        <div className="button-row">
          <ButtonLink look="ink" to={inCity('/contact')}>
            {words.contactUs}
          </ButtonLink>
          <ButtonAnchor look="line" href={brand.phone.href}>
            <Icon name="phone" />
            {words.call({ phone: unbroken(brand.phone.display) })}
          </ButtonAnchor>
        </div>
      </section>
    </div>
  )
}
