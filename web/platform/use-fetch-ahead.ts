import { useEffect } from 'react'

/** When the screen itself has long been filled. */
const waitMilliseconds = 2000

type Manifest = { routes: Record<string, { id: string; module: string; imports?: string[]; css?: string[] }> }
declare global {
  interface Window {
    /** Of React Router: which files each route is made of. */
    __reactRouterManifest?: Manifest
  }
}

/**
 * Fetches the files of an area's other screens into the browser's cache: without a connection they still open, and say
 * that there is none. React Router's own prefetching loads the page anew where a file cannot be had, and what was typed
 * is lost; this leaves it at that.
 */
export function useFetchAhead(area: 'account' | 'garage', isWanted = true) {
  useEffect(() => {
    if (!isWanted) return
    const stopped = new AbortController()
    const timer = setTimeout(() => void fetchFiles(area, stopped.signal), waitMilliseconds)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [area, isWanted])
}

async function fetchFiles(area: string, signal: AbortSignal) {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {}).filter(({ id }) => id.startsWith(`${area}/`))
  const files = new Set(routes.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]))
  for (const { name } of performance.getEntriesByType('resource')) files.delete(new URL(name).pathname)
  for (const file of files) {
    if (!navigator.onLine || signal.aborted) return
    await fetch(file, { priority: 'low', signal }).catch(() => undefined)
  }
}
