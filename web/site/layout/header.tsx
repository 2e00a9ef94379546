import { NavLink } from 'react-router'
import { useCityPath } from '../../platform/city.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CityPicker } from './city-picker.tsx'
import { Drawer } from './drawer.tsx'
import { Logo } from './logo.tsx'
import { mainLinks } from './main-links.ts'

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
        <ButtonLink className="desk" look="quiet" to="/login">
          Sign In
        </ButtonLink>
        <ButtonLink className="desk" look="ink" to="/register">
          Get Started
        </ButtonLink>
        <Drawer />
      </div>
    </header>
  )
}
