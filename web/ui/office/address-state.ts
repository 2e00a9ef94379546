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
      // Not what it was at the last drawing: a toast's key calls one that was made while a dialog was still open.
      const after = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        const allowed = (JSON.parse(definition) as Shape)[name]
        const absent = typeof allowed === 'string' ? allowed : allowed?.[0]
        if (value === undefined || value === '' || value === absent) after.delete(name)
        else after.set(name, String(value))
      }
      setParams(after, { replace: how === 'replace', preventScrollReset: true })
    },
    [setParams, definition],
  )

  return [values, change]
}

/** Lets all through; the first of a filter's values. */
export const all = 'ALL'

/** What a filter asks the server for: nothing where it lets all through. */
export const given = <Value extends string>(value: Value) =>
  value === all ? undefined : (value as Exclude<Value, typeof all>)

export type ListFilters = {
  isFiltered: boolean
  /** 'search and filter': what there is to clear. */
  words: string
  clear: () => void
}

type Bound<S extends Shape> = ListFilters & {
  /** For the SearchField. */
  search: { value: string; onSearch: (q: string) => void }
  /** For a filter: `<FilterSelect label="Status" {...filters.of('status')} … />` */
  of: <Name extends keyof S & string>(
    name: Name,
  ) => { value: Values<S>[Name]; onChange: (value: Values<S>[Name]) => void }
}

type Besides<Name> = {
  /** Cleared with the others, but filters nothing by itself. */
  modes?: readonly Name[]
  /** Filters that are text, such as a day. */
  texts?: readonly Name[]
}

/** As `useAddressState`, for a list: `q` is its search, and what begins with 'ALL' a filter. */
export function useListState<const S extends Shape & { q: string }>(
  shape: S,
  { modes = [], texts = [] }: Besides<keyof S & string> = {},
): [Values<S>, Change<S>, Bound<S>] {
  const [shown, change] = useAddressState(shape)
  const names = Object.keys(shape).filter((name) => shape[name]?.[0] === all)
  const filters = names.filter((name) => !modes.includes(name))
  const given = texts.some((name) => shown[name] !== '')
  const bound: Bound<S> = {
    isFiltered: shown.q !== '' || given || filters.some((name) => shown[name] !== all),
    words: ['search', 'search and filter'][filters.length + texts.length] ?? 'search and filters',
    clear: () =>
      change(Object.fromEntries([...['q', ...texts].map((name) => [name, '']), ...names.map((name) => [name, all])])),
    search: { value: String(shown.q), onSearch: (q) => change({ q } as Partial<Values<S>>, 'replace') },
    of: (name) => ({
      value: shown[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values<S>>),
    }),
  }
  return [shown, change, bound]
}
