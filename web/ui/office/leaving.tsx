import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

/** Something on the screen that is lost by some ways out. */
type Guarded = { stops: BlockerFunction }

type Leaving = {
  /** @returns what takes it out again */
  add: (guarded: Guarded) => () => void
  /** Whose question is to be answered now. */
  asking: Guarded | undefined
  leave: (guarded: Guarded) => void
  stay: (guarded: Guarded) => void
}

const LeavingHere = createContext<Leaving | undefined>(undefined)

/**
 * The router hears one guard only. It is this one: it asks all that are on the screen, and leaves once each of those that
 * would lose something has been answered, what was opened last first.
 */
export function LeavingProvider({ children }: { children: ReactNode }) {
  const all = useRef<Guarded[]>([])
  const [unanswered, setUnanswered] = useState<readonly Guarded[]>([])
  // The router goes back a moment after it was let: a question that closes meanwhile must not stop it again.
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    useCallback<BlockerFunction>((move) => {
      isLeaving.current = false
      const stopping = all.current.filter(({ stops }) => stops(move))
      setUnanswered(stopping)
      return stopping.length > 0
    }, []),
  )
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (blocker.state === 'blocked' && unanswered.length === 0 && !isLeaving.current) blocker.reset()
  }, [blocker, unanswered])

  const add = useCallback((guarded: Guarded) => {
    all.current = [...all.current, guarded]
    return () => {
      all.current = all.current.filter((each) => each !== guarded)
      // What it would have lost is saved or gone, and nobody has said that they still want to leave.
      setUnanswered((now) => (now.includes(guarded) ? [] : now))
    }
  }, [])
  const leave = (guarded: Guarded) => {
    const rest = unanswered.filter((each) => each !== guarded)
    if (rest.length === 0) {
      isLeaving.current = true
      blocker.proceed?.()
    }
    setUnanswered(rest)
  }
  const stay = (guarded: Guarded) => {
    if (!isLeaving.current) setUnanswered((now) => (now.at(-1) === guarded ? [] : now))
  }
  return (
    <LeavingHere value={{ add, asking: isBlocked ? unanswered.at(-1) : undefined, leave, stay }}>
      {children}
    </LeavingHere>
  )
}

/**
 * Ways out that are stopped until they are answered.
 * @returns whether one is stopped now and waits for this answer: the question closes by either
 */
export function useLeaving(stops: BlockerFunction) {
  const leaving = use(LeavingHere)
  if (!leaving) throw new Error('Nothing is guarded outside of a LeavingProvider')
  const { add, asking, leave, stay } = leaving
  const latest = useRef(stops)
  const [guarded] = useState<Guarded>(() => ({ stops: (move) => latest.current(move) }))
  useEffect(() => {
    latest.current = stops
  })
  useEffect(() => add(guarded), [add, guarded])
  return { isOpen: asking === guarded, leave: async () => leave(guarded), stay: () => stay(guarded) }
}
