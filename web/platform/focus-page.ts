import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation without a page load the focus goes to the page's content: else it stays on a link that is gone,
 * and a screen reader says nothing (WCAG 2.4.3). Filters in the query move nothing.
 */
export function useFocusOnNavigation(mainId: string) {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash === '') document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname, hash, mainId])
}
