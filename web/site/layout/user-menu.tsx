import { useRef } from 'react'
import type { User } from '../../../contract/people/auth/auth.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { signOut } from '../../platform/sign-out.ts'
import { firstLetterOf } from '../../ui/first-letter.ts'
import { Icon } from '../../ui/icon.tsx'
import { SiteNavLink } from '../../ui/site-link.tsx'
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
        <span className="visually-hidden">{say(frame).accountMenuOf}</span>
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
              <SiteNavLink to={path} end onClick={close}>
                <Icon name={icon} />
                {label}
              </SiteNavLink>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => void signOut('/')}>
              <Icon name="leave" />
              {say(frame).signOut}
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}
