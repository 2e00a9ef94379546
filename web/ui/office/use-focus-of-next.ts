import { useLayoutEffect, useRef } from 'react'

/**
 * A row that leaves by its own press takes the focus along: the row that comes up in its place gets it, else the one above;
 * without any, the list.
 * @param ids of the rows, in their order; the button of each says it in `data-row`
 */
export function useFocusOfNext(ids: readonly string[]) {
  const list = useRef<HTMLElement>(null)
  const shown = useRef(ids)
  const pressed = useRef('')
  useLayoutEffect(() => {
    const place = shown.current.indexOf(pressed.current)
    shown.current = ids
    if (place === -1 || ids.includes(pressed.current)) return
    pressed.current = ''
    // Whoever has gone on meanwhile stays there.
    if (document.activeElement !== document.body) return
    const next = ids[Math.min(place, ids.length - 1)]
    const button = list.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)
    const target = button ?? list.current
    target?.focus()
  })
  const press = (id: string) => {
    pressed.current = id
  }
  return { list, press }
}
