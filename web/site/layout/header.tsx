import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useCityPath } from '../../platform/city.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SiteNavLink } from '../../ui/site-link.tsx'
import { CityPicker } from './city-picker.tsx'
import { Drawer } from './drawer.tsx'
import { Logo } from './logo.tsx'
import { mainLinks } from './main-links.ts'
import { UserMenu } from './user-menu.tsx'

export function SiteHeader() {
  const inCity = useCityPath()
  return (
    <header className="top">
      <div className="wrap">
        <Logo />
        <nav aria-label={say(frame).mainNav}>
          {mainLinks().map(({ label, path }) => (
            <SiteNavLink key={path} to={inCity(path)}>
              {label}
            </SiteNavLink>
          ))}
        </nav>
        <CityPicker />
        <Who />
        <Drawer />
      </div>
    </header>
  )
}

/** The server sends everybody the signed-out look; the slot is as wide for both, so that nothing moves. */
function Who() {
  const words = say(frame)
  const { user } = useSession()
  return (
    <div className="user">
      {user ? (
        <UserMenu user={user} />
      ) : (
        <>
          <ButtonLink look="quiet" to="/login">
            {words.signIn}
          </ButtonLink>
          <ButtonLink look="ink" to="/register">
            {words.getStarted}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
