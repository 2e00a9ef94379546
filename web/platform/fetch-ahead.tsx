import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** When the screen itself has long been filled. */
const waitMilliseconds = 2000

/** Fetches the scripts of other screens beforehand: without a connection they still open, and say that there is none. */
export function FetchAhead({ pages }: { pages: readonly string[] }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), waitMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return isDue && pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
