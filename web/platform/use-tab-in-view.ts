import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A row of tabs that is wider than a phone's screen: the open page's is brought into view.
 * @param inline where it then stands in the row
 * @returns for the row, whose open link has the class `active`
 */
export function useTabInView(inline: ScrollLogicalPosition) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname) row.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest', inline })
  }, [pathname, inline])
  return row
}
