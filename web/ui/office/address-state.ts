import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

type Shape = Record<string, string | readonly string[]>
type Values<S extends Shape> = { [Name in keyof S]: S[Name] extends readonly (infer Value)[] ? Value : string }

/** How a change goes into the browser's history: what is typed replaces, what is chosen can be gone back from. */
export type Change<S extends Shape> = (changes: Partial<Values<S>>, how?: 'push' | 'replace') => void

/**
 * What a list shows, kept in the address: it survives reload, Back and being sent to a colleague. A list of values
 * allows these, the first when absent; a text allows any, and is what stands when absent.
 *
 * `const [shown, change] = useAddressState({ q: '', status: ['ALL', ...customerStatuses], view: ['list', 'calendar'] })`
 */
export function useAddressState<const S extends Shape>(shape: S): [Values<S>, Change<S>] {
  const [params, setParams] = useSearchParams()
  const definition = JSON.stringify(shape)

  const values = useMemo(() => {
    const entries = Object.entries(JSON.parse(definition) as Shape).map(([name, allowed]) => {
      const given = params.get(name)
      if (typeof allowed === 'string') return [name, given ?? allowed]
      return [name, given !== null && allowed.includes(given) ? given : allowed[0]]
    })
    return Object.fromEntries(entries) as Values<S>
  }, [params, definition])

  const change = useCallback<Change<S>>(
    (changes, how = 'push') => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            const allowed = (JSON.parse(definition) as Shape)[name]
            const absent = typeof allowed === 'string' ? allowed : allowed?.[0]
            if (value === undefined || value === '' || value === absent) after.delete(name)
            else after.set(name, String(value))
          }
          return after
        },
        { replace: how === 'replace', preventScrollReset: true },
      )
    },
    [setParams, definition],
  )

  return [values, change]
}
