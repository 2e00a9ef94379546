import { Kbd } from './kbd.tsx'

/** Left in the footer of a form: what saves it without the mouse. A touch screen has no such keys. */
export function SaveKeys() {
  return (
    <span className="hint save-keys left wide-only only-fine">
      <Kbd keys="Ctrl Enter" /> to save
    </span>
  )
}
