import { Menu } from '@base-ui/react/menu'
import { Fragment, useRef } from 'react'
import { Button } from '../button.tsx'
import { FloatingMenu } from './floating-menu.tsx'
import { Icon, type OfficeIconName } from './icon.tsx'

export type Item = {
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

/** A row's most used actions, each a button; its name to a screen reader is 'Edit Selvi Travels' unless `nameOf` says. */
export function RowButtons({ name, items, nameOf }: Props & { nameOf?: (item: Item) => string | undefined }) {
  return items.map((item) => (
    <Button
      key={item.label}
      look="quiet"
      icon
      aria-label={nameOf?.(item) ?? `${item.label} ${name}`}
      onClick={item.onClick}
    >
      <Icon name={item.icon} />
    </Button>
  ))
}

/**
 * The three dots of a row. Arrows, Home, End, letters and Escape work; on a phone it comes up from below. What an item
 * does starts when the menu has gone and the focus is back on the dots: a dialog that it opens returns there.
 */
export function RowMenu({ name, detail, items }: Props) {
  const chosen = useRef<() => void>(undefined)

  const onGone = () => {
    const run = chosen.current
    chosen.current = undefined
    run?.()
  }

  return (
    <FloatingMenu
      title={name}
      detail={detail}
      align="end"
      onGone={onGone}
      trigger={
        <Button look="quiet" icon aria-label={`Actions for ${name}`}>
          <Icon name="more" />
        </Button>
      }
    >
      {items.map((item) => (
        <Fragment key={item.label}>
          {item.isBad && <hr />}
          <MenuItem
            item={item}
            onChoose={(run) => {
              chosen.current = run
            }}
          />
        </Fragment>
      ))}
    </FloatingMenu>
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
