import { useEffect, useState } from 'react'

/**
 * The token of a mailed link stands behind '#', where no server and no log sees it; it leaves the address at once.
 * @returns undefined until the page has come to life, '' where there is none
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const found = window.location.hash.slice(1)
    setToken((known) => known ?? found)
    if (found) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return token
}
