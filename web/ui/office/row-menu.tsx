import { Menu } from '@base-ui/react/menu'
import { Fragment, useRef } from 'react'
import { Button } from '../button.tsx'
import { Icon, type OfficeIconName } from './icon.tsx'

type Item = {
  label: string
  icon: OfficeIconName
  onClick: () => void
  /** Deletes: red, below a hairline, last. */
  isBad?: boolean
  /** Why it is locked; it stays in the menu and says so. */
  why?: string | undefined
}

type Props = {
  /** Whose menu: its title on phones, and in the button's name. */
  name: string
  /** Beneath the title on phones, such as a phone number. */
  detail?: string
  items: readonly Item[]
}

/**
 * The three dots of a row. Arrows, Home, End, letters and Escape work; on a phone it comes up from below. What an item
 * does starts when the menu has gone and the focus is back on the dots: a dialog that it opens returns there.
 */
export function RowMenu({ name, detail, items }: Props) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)

  const onOpenChangeComplete = (isOpen: boolean) => {
    if (isOpen) return
    const run = chosen.current
    chosen.current = undefined
    run?.()
  }

  return (
    <Menu.Root onOpenChangeComplete={onOpenChangeComplete}>
      <Menu.Trigger ref={trigger} render={<Button look="quiet" icon aria-label={`Actions for ${name}`} />}>
        <Icon name="more" />
      </Menu.Trigger>
      <Menu.Portal container={trigger.current?.closest<HTMLElement>('dialog, .office') ?? null}>
        <Menu.Backdrop className="menu-veil" />
        <Menu.Positioner className="menu-place" side="bottom" align="end" sideOffset={4}>
          <Menu.Popup className="menu" aria-label={`Actions for ${name}`}>
            <div className="ttl" aria-hidden="true">
              <b>{name}</b>
              {detail && <span className="hint num">{detail}</span>}
            </div>
            {items.map((item) => (
              <Fragment key={item.label}>
                {item.isBad && <hr />}
                <MenuItem item={item} onChoose={(run) => (chosen.current = run)} />
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function MenuItem({ item, onChoose }: { item: Item; onChoose: (run: () => void) => void }) {
  const { label, icon, onClick, isBad, why } = item
  return (
    <Menu.Item
      className={isBad && !why ? 'bad' : ''}
      label={label}
      disabled={why !== undefined}
      onClick={() => onChoose(onClick)}
    >
      <Icon name={why ? 'lock' : icon} />
      <span>{label}</span>
      {why && <small className="because">{why}</small>}
    </Menu.Item>
  )
}
