/* What people have put into fields that are taken away by a fault, for the same fields once they are drawn again. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Typed = { element: Control; key: string; value: string; isOn: boolean }

const isToggle = ({ type }: Control) => type === 'checkbox' || type === 'radio'

/** The same each time that it is drawn: ids are not. */
function keyOf(control: Control): string {
  const label = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? ''
  return [control.localName, control.type, control.name, label, control.type === 'radio' ? control.value : ''].join('|')
}

const controls = () => [
  ...document.querySelectorAll<Control>('input:not([type="hidden"], [type="file"]), select, textarea'),
]

/** All that is typed on the page, before something of it is taken away. */
export function typedOnPage(): Typed[] {
  const counts = new Map<string, number>()
  return controls().map((element) => {
    const alike = keyOf(element)
    const place = counts.get(alike) ?? 0
    counts.set(alike, place + 1)
    const isOn = element instanceof HTMLInputElement && element.checked
    return { element, key: `${alike}|${place}`, value: element.value, isOn }
  })
}

/** As if it were typed, so that whatever listens hears of it. */
function putInto(control: Control, { value, isOn }: Typed): void {
  if (isToggle(control)) {
    if ((control as HTMLInputElement).checked !== isOn && (control.type !== 'radio' || isOn)) control.click()
    return
  }
  if (control.value === value) return
  // React keeps a setter of its own on the element, which would hide the change from it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * Into fields as they come, until somebody goes on: what is opened then is another form.
 * @param fallen what was taken away
 */
export function putBack(fallen: Typed[]): void {
  const left = new Map(fallen.map((typed) => [typed.key, typed]))
  const put = () => {
    for (const { key, element } of typedOnPage()) {
      const typed = left.get(key)
      if (!typed || typed.element.isConnected) continue
      left.delete(key)
      putInto(element, typed)
    }
  }
  put()
  if (left.size === 0) return
  const coming = new MutationObserver(put)
  coming.observe(document.body, { childList: true, subtree: true })
  const goOn = new AbortController()
  for (const type of ['pointerdown', 'keydown']) {
    const end = () => {
      coming.disconnect()
      goOn.abort()
    }
    window.addEventListener(type, end, { capture: true, signal: goOn.signal })
  }
}

export type { Typed }
