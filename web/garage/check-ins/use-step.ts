import { useLocation, useNavigate, useSearchParams } from 'react-router'

export const steps = ['photos', 'damage', 'things', 'sign'] as const
export type Step = (typeof steps)[number]

/**
 * The step of a check-in stands in the address, each an entry of the history: Back on a phone goes one step back, and a
 * reload stays. Closing takes the entries away again, so that Back then leads to where one was before.
 */
export function useStep() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  /** How many entries of the history are this flow's. */
  const entries: number = location.state?.checkInEntries ?? 0
  const step = steps.find((each) => each === params.get('step'))

  const put = (next: Step | undefined, options: { replace: boolean }) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next) after.set('step', next)
        else after.delete('step')
        return after
      },
      {
        ...options,
        preventScrollReset: true,
        state: { ...location.state, checkInEntries: options.replace ? entries : entries + 1 },
      },
    )
  return {
    step,
    goTo: (next: Step) => put(next, { replace: false }),
    back: () => {
      const before = steps[steps.indexOf(step ?? 'photos') - 1]
      if (entries > 0) void navigate(-1)
      // Opened by its address: there is no entry to go back to.
      else put(before, { replace: true })
    },
    close: () => {
      if (entries > 0) void navigate(-entries)
      else put(undefined, { replace: true })
    },
  }
}
