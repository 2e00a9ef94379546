import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { cityName, stateBeside, useCity, useCityPath } from '../../platform/city.ts'
import { hideWhenLeft } from '../../platform/popovers.ts'
import { useSession } from '../../platform/session.ts'
import { signOut } from '../../platform/sign-out.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { cityPickerId } from './city-picker.tsx'
import { LanguageLinks } from './language-links.tsx'
import { mainLinks } from './main-links.ts'
import { contactOf, linksOf } from './user-links.ts'

const drawerId = 'drawer'

/**
 * The phone's menu. A popover, like the list of cities: a modal dialog makes all of the page inert at once, which holds up a
 * cheap phone for a sixth of a second, and needs React where browsers know no `command`.
 */
export function Drawer() {
  const words = say(frame)
  const popover = useRef<HTMLDivElement>(null)
  const inCity = useCityPath()
  const city = useCity()
  const { key } = useLocation()
  const { user } = useSession()
  const links = [
    ...mainLinks().map(({ label, path }) => ({ label, path: inCity(path) })),
    ...(user ? linksOf(user) : []),
  ]
  const close = () => popover.current?.hidePopover()

  // Each navigation has a key of its own. Opened before React ran, it stays.
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) popover.current?.hidePopover()
    shown.current = key
  }, [key])

  const openCities = () => {
    close()
    document.getElementById(cityPickerId)?.showPopover()
  }

  return (
    <>
      <Button
        className="burger"
        look="quiet"
        icon
        aria-label={words.menu}
        aria-haspopup="dialog"
        popoverTarget={drawerId}
      >
        <Icon name="menu" />
      </Button>
      <div
        id={drawerId}
        className="drawer"
        popover="auto"
        role="dialog"
        aria-label={words.menu}
        ref={popover}
        onBlur={hideWhenLeft}
      >
        <div className="head">
          {user ? (
            <span>
              <b>{user.name}</b>
              <small>{contactOf(user)}</small>
            </span>
          ) : (
            <b>{brand.name}</b>
          )}
          <Button look="quiet" icon popoverTarget={drawerId} popoverTargetAction="hide" aria-label={words.closeMenu}>
            <Icon name="close" />
          </Button>
        </div>
        <ul>
          {links.map(({ label, path }) => (
            <li key={path}>
              <SiteLink to={path} onClick={close}>
                {label}
                <Icon name="next" />
              </SiteLink>
            </li>
          ))}
          <li>
            <button type="button" onClick={openCities}>
              {city ? [cityName(city), stateBeside(city)].filter(Boolean).join(', ') : words.selectCity}
              <Icon name="pin" />
            </button>
          </li>
        </ul>
        <LanguageLinks />
        <div className="two-buttons">
          {user ? (
            <Button look="line" onClick={() => void signOut('/')}>
              <Icon name="leave" />
              {words.signOut}
            </Button>
          ) : (
            <>
              <ButtonLink look="line" to="/login" onClick={close}>
                {words.signIn}
              </ButtonLink>
              <ButtonLink look="ink" to="/register" onClick={close}>
                {words.getStarted}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </>
  )
}
