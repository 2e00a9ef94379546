import { NavLink } from 'react-router'
import { useCityPath } from '../../platform/city.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
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
        <nav aria-label="Main">
          {mainLinks.map(({ label, path }) => (
            <NavLink key={path} to={inCity(path)}>
              {label}
            </NavLink>
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
  const { user } = useSession()
  return (
    <div className="user">
      {user ? (
        <UserMenu user={user} />
      ) : (
        <>
          <ButtonLink look="quiet" to="/login">
            Sign In
          </ButtonLink>
          <ButtonLink look="ink" to="/register">
            Get Started
          </ButtonLink>
        </>
      )}
    </div>
  )
}
