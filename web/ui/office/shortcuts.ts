import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'
import { preferenceOf } from './preferences.ts'

type Shortcut = { keys: string; run: () => void; dialog: RefObject<HTMLDialogElement | null> | undefined }

/** The dialog in which what has the keys stands. */
export const AroundShortcuts = createContext<Shortcut['dialog']>(undefined)

/** How long the first key of two waits for the second. */
const prefixMilliseconds = 1200

const shortcuts: Shortcut[] = []
let prefix: { key: string; at: number } | undefined

/** Keys sleep while one types, in menus, and where single keys are switched off (WCAG 2.1.4). */
function isSuspended(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (preferenceOf('single-keys') === 'off') return true
  const { target } = event
  return target instanceof HTMLElement && !!target.closest('input, textarea, select, [contenteditable], [role="menu"]')
}

/** Those of the dialog on top, where one is open; nested ones come after what they stand on. */
function activeShortcuts(): Shortcut[] {
  const onTop = [...document.querySelectorAll('dialog:modal')].at(-1)
  return shortcuts.filter(({ dialog }) => (dialog?.current ?? undefined) === onTop)
}

function onKeyDown(event: KeyboardEvent) {
  if (isSuspended(event)) return
  const key = event.key.toLowerCase()
  const before = prefix && performance.now() - prefix.at < prefixMilliseconds ? prefix.key : undefined
  prefix = undefined
  const heard = activeShortcuts()
  // A page's own key wins over the same key of the frame around it.
  const latest = (keys: string) => heard.findLast((each) => each.keys === keys)
  const shortcut = (before && latest(`${before} ${key}`)) || latest(key)
  if (shortcut) {
    event.preventDefault()
    shortcut.run()
  } else if (heard.some(({ keys }) => keys.startsWith(`${key} `))) {
    prefix = { key, at: performance.now() }
  }
}

/**
 * A key of the back-office: one ('n'), or two in a row ('n b'). Show it in a `<kbd>` beside what it does. In a dialog it
 * is the dialog's; outside it sleeps while one is open.
 * @param keys undefined: none for now
 * @param why why what it does is locked. The key stays the page's, or the frame's key would lead away instead.
 * @returns for the button that does the same: where it is locked, the key puts the focus there, which reads the reason.
 */
export function useShortcut(
  keys: string | undefined,
  run: () => void,
  why?: string | undefined,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const current = useRef(run)
  const dialog = useContext(AroundShortcuts)
  useEffect(() => {
    current.current = why === undefined ? run : () => button.current?.focus()
  })
  useEffect(() => {
    if (keys === undefined) return
    const shortcut = { keys, run: () => current.current(), dialog }
    if (shortcuts.length === 0) document.addEventListener('keydown', onKeyDown)
    shortcuts.push(shortcut)
    return () => {
      shortcuts.splice(shortcuts.indexOf(shortcut), 1)
      if (shortcuts.length === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [keys, dialog])
  return button
}
