import { useRef } from 'react'
import { NavLink } from 'react-router'
import type { User } from '../../../contract/people/auth/auth.ts'
import { signOut } from '../../platform/sign-out.ts'
import { firstLetterOf } from '../../ui/first-letter.ts'
import { Icon } from '../../ui/icon.tsx'
import { contactOf, linksOf } from './user-links.ts'

const menuId = 'user-menu'

/** First letter and name, and the pages of whoever is signed in. */
export function UserMenu({ user }: { user: User }) {
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button className="user-button" type="button" popoverTarget={menuId}>
        <span className="face" aria-hidden="true">
          {firstLetterOf(user.name)}
        </span>
        <span className="visually-hidden">Account menu of </span>
        <span className="name">{user.name}</span>
        <Icon name="down" />
      </button>
      <div className="menu" id={menuId} popover="auto" ref={menu}>
        <p className="who">
          <b>{user.name}</b>
          <small>{contactOf(user)}</small>
        </p>
        <ul>
          {linksOf(user).map(({ label, path, icon }) => (
            <li key={path}>
              <NavLink to={path} end onClick={close}>
                <Icon name={icon} />
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => void signOut('/')}>
              <Icon name="leave" />
              Sign Out
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}
