import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/*
 * A page of the account that was opened from outside is the first entry of the router: Back would leave the site whatever is
 * open on it, and no guard hears of it. So a dialog there has an entry of its own, which goes when the dialog does.
 */

type Marked = { holdsDialog?: true } | null

let openDialogs = 0
/** Back has been called, and the browser has not gone there yet. */
let isLeaving = false

const markOf = (state: { usr?: Marked } | null) => state?.usr?.holdsDialog === true
const isFirst = (state: { idx?: number } | null) => state?.idx === 0

/** Back to the page's own entry, unless another dialog has taken the place of the one that closed. */
function leaveEntry() {
  queueMicrotask(() => {
    if (openDialogs > 0 || isLeaving || !markOf(window.history.state)) return
    isLeaving = true
    window.addEventListener('popstate', () => (isLeaving = false), { once: true })
    window.history.back()
  })
}

/** @returns whether Back is heard by an entry of the dialog's own, and closes it */
export function useDialogEntry(onLeft: () => void): boolean {
  const [isOwn] = useState(() => isFirst(window.history.state) || markOf(window.history.state))
  const navigate = useNavigate()
  const location = useLocation()
  const isMarked = (location.state as Marked)?.holdsDialog === true
  // Opened again before the entry of the one that closed is left, or before this page has heard that it was: it is not this one's.
  const [isOfAnother, setIsOfAnother] = useState(() => isMarked && (isLeaving || !markOf(window.history.state)))
  const [wasMarked, setWasMarked] = useState(isMarked && !isOfAnother)
  if (isOfAnother && !isMarked) setIsOfAnother(false)
  if (isMarked && !wasMarked && !isOfAnother) setWasMarked(true)

  const enter = useEffectEvent(() => {
    if (!isOwn || isMarked) return
    const { pathname, search, hash, state } = location
    void navigate({ pathname, search, hash }, { state: { ...state, holdsDialog: true }, preventScrollReset: true })
  })
  useEffect(() => {
    openDialogs++
    return () => {
      openDialogs--
      leaveEntry()
    }
  }, [])
  useEffect(() => {
    if (!isOfAnother) enter()
  }, [isOfAnother])

  const left = useEffectEvent(onLeft)
  useEffect(() => {
    if (wasMarked && !isMarked) left()
  }, [wasMarked, isMarked])
  return isOwn
}

/** An entry whose dialog is gone, after a reload or a link that was followed in it, is passed over. */
export function usePassedDialogEntries() {
  const { state } = useLocation()
  useEffect(() => {
    if ((state as Marked)?.holdsDialog) leaveEntry()
  }, [state])
}
