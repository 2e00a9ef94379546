import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { cityName, stateBeside, useCity, useCityPath } from '../../platform/city.ts'
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

/** Opens and closes it before React runs too, where the browser knows how (React's types do not yet). */
const invoke = (command: 'show-modal' | 'close', act: () => void) => ({
  command,
  commandfor: drawerId,
  onClick(event: MouseEvent) {
    // Else the browser would do it once more.
    event.preventDefault()
    act()
  },
})

/** The phone's menu. A modal dialog keeps the focus inside and the page behind it still. */
export function Drawer() {
  const words = say(frame)
  const dialog = useRef<HTMLDialogElement>(null)
  const inCity = useCityPath()
  const city = useCity()
  const { key } = useLocation()
  const { user } = useSession()
  const links = [
    ...mainLinks().map(({ label, path }) => ({ label, path: inCity(path) })),
    ...(user ? linksOf(user) : []),
  ]
  const close = () => dialog.current?.close()

  // Each navigation has a key of its own. Opened before React ran, it stays.
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) dialog.current?.close()
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
        {...invoke('show-modal', () => dialog.current?.showModal())}
      >
        <Icon name="menu" />
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the menu closes it; Escape does so already. */}
      <dialog
        id={drawerId}
        className="drawer"
        ref={dialog}
        aria-label={words.menu}
        onClick={(event) => {
          if (event.target === dialog.current) close()
        }}
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
          <Button look="quiet" icon aria-label={words.closeMenu} {...invoke('close', close)}>
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
      </dialog>
    </>
  )
}
