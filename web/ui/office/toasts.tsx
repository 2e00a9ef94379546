import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Button, ButtonAnchor } from '../button.tsx'
import { Icon } from './icon.tsx'

const milliseconds = 6000
const maxAtOnce = 3

/** Does something, or leads somewhere. */
type Action = { label: string; onClick: () => void } | { label: string; href: string }
type Toast = { id: number; sentence: string; action?: Action | undefined }
type Show = (sentence: string, action?: Action) => void

const ToastContext = createContext<Show | undefined>(undefined)
const PlaceContext = createContext<(place: HTMLElement | null) => void>(() => undefined)
let lastId = 0

/** What a link leads to is found later as well. */
const isForNow = ({ action }: Toast) => action !== undefined && 'onClick' in action

/** What is said stands at once, in place of what was said before: only what can be done for now, as Undo, stays beside it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Toast[]>([])
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const show = useCallback<Show>((sentence, action) => {
    const toast = { id: ++lastId, sentence, action }
    setShown((before) => [...before.filter(isForNow), toast].slice(-maxAtOnce))
  }, [])
  const drop = useCallback((id: number) => setShown((before) => before.filter((toast) => toast.id !== id)), [])
  return (
    <ToastContext value={show}>
      <PlaceContext value={setPlace}>{children}</PlaceContext>
      {place ? createPortal(<Toasts shown={shown} onGone={drop} />, place) : <Toasts shown={shown} onGone={drop} />}
    </ToastContext>
  )
}

/** Not atomic: what stands already is not said again. */
function Toasts({ shown, onGone }: { shown: Toast[]; onGone: (id: number) => void }) {
  const frame = useRef<HTMLDivElement>(null)
  useClearOfForms(frame, shown)
  return (
    <div ref={frame} className="toasts" role="status" aria-atomic="false">
      {shown.map((toast) => (
        <Shown key={toast.id} toast={toast} onGone={onGone} />
      ))}
    </div>
  )
}

/** Toasts stand in this element while it is there: a dialog that stays open lets nothing outside be read or pressed. */
export function useToastsIn(element: RefObject<HTMLElement | null>) {
  const setPlace = useContext(PlaceContext)
  useEffect(() => {
    setPlace(element.current)
    return () => setPlace(null)
  }, [element, setPlace])
}

/** They stand at the bottom, and at the top where they would cover a key there that matters more, or more keys. */
function useClearOfForms(frame: RefObject<HTMLElement | null>, shown: readonly Toast[]) {
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || shown.length === 0) return
    const place = () => {
      element.removeAttribute('data-top')
      const below = coveredBy(element)
      if (below === 0) return
      element.setAttribute('data-top', '')
      if (coveredBy(element) >= below) element.removeAttribute('data-top')
    }
    // It does not jump for each row that is rolled past it.
    const scrolled = () => {
      if (coveredBy(element) >= nextKey) place()
    }
    place()
    const resized = new ResizeObserver(place)
    resized.observe(document.body)
    // What was done brings the next key, a moment after it is said.
    const changed = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !element.contains(target))) scrolled()
    })
    changed.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('scroll', scrolled, { passive: true, capture: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
      window.removeEventListener('scroll', scrolled, { capture: true })
    }
  }, [frame, shown])
}

/** More than all the other keys that a toast can cover. */
const nextKey = 100

/** How many keys; those that one presses next come before all others. */
function coveredBy(element: HTMLElement): number {
  const box = element.getBoundingClientRect()
  const keys = [...document.querySelectorAll(':is(main, dialog) :is(button, .button)')]
  return keys
    .filter((key) => !element.contains(key) && touch(key.getBoundingClientRect(), box))
    .reduce((sum, key) => sum + (isNext(key) ? nextKey : 1), 0)
}

/** Of a form, in signal, or in a bar that stays while the page is rolled. */
const isNext = (key: Element) => key.matches(':is(form, .writing) *, .button--signal') || isPinned(key)

function isPinned(key: Element): boolean {
  for (let at = key.parentElement; at && !at.matches('main, dialog'); at = at.parentElement) {
    if (/sticky|fixed/.test(getComputedStyle(at).position)) return true
  }
  return false
}

const touch = (one: DOMRect, other: DOMRect) =>
  one.width > 0 && one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** It goes after 6 s, but not while it is hovered or focused. */
function Shown({ toast, onGone }: { toast: Toast; onGone: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = window.setTimeout(() => onGone(toast.id), milliseconds)
    return () => window.clearTimeout(timer)
  }, [isHeld, toast, onGone])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it; being looked at keeps it.
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="tick" />
      <span>{toast.sentence}</span>
      {toast.action && <ActionButton action={toast.action} onDone={() => onGone(toast.id)} />}
    </div>
  )
}

function ActionButton({ action, onDone }: { action: Action; onDone: () => void }) {
  if ('href' in action) {
    return (
      <ButtonAnchor look="quiet" href={action.href}>
        {action.label}
      </ButtonAnchor>
    )
  }
  return (
    <Button
      look="quiet"
      onClick={() => {
        action.onClick()
        onDone()
      }}
    >
      {action.label}
    </Button>
  )
}

/** `const toast = useToast(); toast('Staff member added.')`. For what went well; what went wrong stands where it happened. */
export function useToast(): Show {
  const show = useContext(ToastContext)
  if (!show) throw new Error('There is no ToastProvider around this.')
  return show
}
