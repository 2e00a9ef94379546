import { useCallback, useSyncExternalStore } from 'react'

/** What a person has set for this browser. The first of each stands until they do. */
const choices = { theme: ['system', 'light', 'dark'], 'single-keys': ['on', 'off'] } as const

type Name = keyof typeof choices
type Choice<N extends Name> = (typeof choices)[N][number]

const listeners = new Set<() => void>()

/** For those who are no components. */
export function preferenceOf<N extends Name>(name: N): Choice<N> {
  try {
    const stored = window.localStorage.getItem(name)
    return (choices[name] as readonly string[]).includes(stored ?? '') ? (stored as Choice<N>) : choices[name][0]
  } catch {
    return choices[name][0]
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** `const [theme, setTheme] = usePreference('theme')`. Kept in this browser until one signs out. */
export function usePreference<N extends Name>(name: N): [Choice<N>, (choice: Choice<N>) => void] {
  const choice = useSyncExternalStore(
    subscribe,
    () => preferenceOf(name),
    () => choices[name][0] as Choice<N>,
  )
  const choose = useCallback(
    (next: Choice<N>) => {
      try {
        window.localStorage.setItem(name, next)
      } catch {
        // Where storage is switched off nothing can be set.
      }
      for (const listener of listeners) listener()
    },
    [name],
  )
  return [choice, choose]
}
