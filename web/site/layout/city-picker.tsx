import { type MouseEvent, useRef } from 'react'
import type { Location } from '../../../contract/platform/places/locations.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { pathIn } from '../../../contract/words/languages.ts'
import { languageOfAsker, say } from '../../../contract/words/say.ts'
import { cityName, stateBeside, useChooseCity, useCity, useServedCities } from '../../platform/city.ts'
import { hideWhenLeft } from '../../platform/popovers.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanguageLinks } from './language-links.tsx'

export const cityPickerId = 'city-picker'

/**
 * The cities as links, so that they lead somewhere without scripts too; with them the page stays, in the new city,
 * where its address follows the city.
 */
export function CityPicker() {
  const words = say(frame)
  const city = useCity()
  const popover = useRef<HTMLDivElement>(null)
  const choose = useChooseCity()

  const onChoose = (event: MouseEvent, chosen: Location) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    popover.current?.hidePopover()
    choose(chosen)
  }

  return (
    <>
      <button className="city" type="button" popoverTarget={cityPickerId}>
        <Icon name="pin" />
        <span>
          {city ? cityName(city) : words.selectCity}
          {city && stateBeside(city) && <small>, {stateBeside(city)}</small>}
        </span>
        <Icon name="down" />
      </button>
      <div
        className="pick"
        id={cityPickerId}
        popover="auto"
        role="dialog"
        aria-label={words.selectCity}
        ref={popover}
        onBlur={hideWhenLeft}
      >
        <div className="head">
          <h2>{words.selectCity}</h2>
          <Button
            look="quiet"
            icon
            popoverTarget={cityPickerId}
            popoverTargetAction="hide"
            aria-label={words.closeCities}
          >
            <Icon name="close" />
          </Button>
        </div>
        <CityList current={city?.slug} onChoose={onChoose} />
        <LanguageLinks />
      </div>
    </>
  )
}

type ListProps = { current: string | undefined; onChoose: (event: MouseEvent, city: Location) => void }

function CityList({ current, onChoose }: ListProps) {
  return (
    <ul>
      {useServedCities().map((city) => (
        <li key={city.slug}>
          <a
            href={pathIn(languageOfAsker(), `/${city.slug}`)}
            data-needs-react
            aria-current={city.slug === current ? 'true' : undefined}
            onClick={(event) => onChoose(event, city)}
          >
            <Icon name="tick" />
            <b>{cityName(city)}</b>
            <span>{stateBeside(city)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
