import { Menu } from '@base-ui/react/menu'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { FloatingMenu } from './floating-menu.tsx'
import { Icon } from './icon.tsx'

type Option<Value extends string> = { value: Value; label: string; detail?: string; mark?: ReactNode }

type Props<Value extends string> = Pick<
  ComponentProps<typeof FloatingMenu>,
  'trigger' | 'title' | 'detail' | 'align'
> & {
  /** What is so now; '' for nothing. */
  value: Value | ''
  options: readonly Option<Value>[]
  /** Called once the menu has gone: a dialog that it opens gives the focus back to the button. */
  onChoose: (value: Value) => void
  /** Stands where there is nothing to choose from. */
  none?: string | undefined
}

/** One of several, chosen by one press: a button that opens them as a menu. What is so already is not called anew. */
export function ChoiceMenu<Value extends string>(props: Props<Value>) {
  const { value, options, onChoose, none, ...menu } = props
  const chosen = useRef<Value>(undefined)
  const onGone = () => {
    const choice = chosen.current
    chosen.current = undefined
    if (choice !== undefined && choice !== value) onChoose(choice)
  }
  return (
    <FloatingMenu className="menu--choice" {...menu} onGone={onGone}>
      {options.length === 0 && none && <p className="hint menu-none">{none}</p>}
      <Menu.RadioGroup
        value={value}
        onValueChange={(choice: Value) => {
          chosen.current = choice
        }}
      >
        {options.map(({ value: each, label, detail, mark }) => (
          <Menu.RadioItem key={each} value={each} label={label} closeOnClick>
            {mark}
            <span>
              {label}
              {detail && <small>{detail}</small>}
            </span>
            <Icon name="tick" />
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </FloatingMenu>
  )
}
