import { useState } from 'react'
import { useLocation } from 'react-router'
import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'
import { floorViews, isOfFloor, myWork } from '../../platform/garage-home.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { Sync } from '../outbox/sync.tsx'
import { useOpenPanel } from './panels.tsx'
import { OfficeLogo, Sidebar } from './sidebar.tsx'

/** From a car and from what waits to be sent one goes back to my work. */
const hasMenu = (pathname: string) => !isOfFloor(pathname) || Object.values(floorViews).includes(pathname)

/**
 * The phone's bar: menu or the way back, the screen's title, search. The page's own heading is read out, so this title is silent.
 */
export function TopBar({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false)
  const open = useOpenPanel()
  const { workshopOnly } = useAccess()
  const { pathname } = useLocation()
  const isFloor = isOfFloor(pathname)
  const words = isFloor ? say(floor).frame : floor.frame
  const close = () => setOpen(false)
  return (
    <section className="top-bar" aria-label={words.topBar}>
      {hasMenu(pathname) ? (
        <Button look="quiet" icon aria-label={words.menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="menu" />
        </Button>
      ) : (
        <ButtonLink look="quiet" icon aria-label={say(floor).myWork} to={myWork}>
          <Icon name="back" />
        </ButtonLink>
      )}
      <span className="title" aria-hidden="true">
        {title}
      </span>
      {isFloor ? (
        <Sync />
      ) : (
        !workshopOnly && (
          <Button look="quiet" icon aria-label="Search" aria-haspopup="dialog" onClick={() => open('search')}>
            <Icon name="search" />
          </Button>
        )
      )}
      {isOpen && (
        <Modal className="side-drawer" label={words.menu} focusOn='[aria-current="page"], nav a' onClose={close}>
          <div className="side">
            <div className="side-head">
              <OfficeLogo />
              <Button look="quiet" icon aria-label={words.closeMenu} onClick={close}>
                <Icon name="close" />
              </Button>
            </div>
            <Sidebar onLeave={close} />
          </div>
        </Modal>
      )}
    </section>
  )
}
