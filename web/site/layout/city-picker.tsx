import { type MouseEvent, useRef } from 'react'
import type { Location } from '../../../contract/platform/places/locations.ts'
import { stateBeside, useChooseCity, useCity, useServedCities } from '../../platform/city.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export const cityPickerId = 'city-picker'

/**
 * The cities as links, so that they lead somewhere without scripts too; with them the page stays, in the new city,
 * where its address follows the city.
 */
export function CityPicker() {
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
          {city?.label ?? 'Select City'}
          {city && stateBeside(city) && <small>, {city.state}</small>}
        </span>
        <Icon name="down" />
      </button>
      <div className="pick" id={cityPickerId} popover="auto" ref={popover} role="dialog" aria-label="Select City">
        <div className="head">
          <h2>Select City</h2>
          <Button
            look="quiet"
            icon
            popoverTarget={cityPickerId}
            popoverTargetAction="hide"
            aria-label="Close the list of cities"
          >
            <Icon name="close" />
          </Button>
        </div>
        <CityList current={city?.slug} onChoose={onChoose} />
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
            href={`/${city.slug}`}
            data-needs-react
            aria-current={city.slug === current ? 'true' : undefined}
            onClick={(event) => onChoose(event, city)}
          >
            <Icon name="tick" />
            <b>{city.label}</b>
            <span>{stateBeside(city)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
