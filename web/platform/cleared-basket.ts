/*
 * Signing out clears what was put aside at garages (docs/rules.md#basket). That it did stays, and nothing of whose or
 * where it was, so that an empty booking says why.
 */

export const basketKey = 'basket'
const key = 'basket-cleared'

/** Clears all that is stored in this browser. */
export function clearAllStored() {
  try {
    const hadServices = /"serviceIds":\["/.test(window.localStorage.getItem(basketKey) ?? '')
    window.localStorage.clear()
    if (hadServices) window.localStorage.setItem(key, '1')
  } catch {
    // Nothing is kept where storage is switched off.
  }
}

export function takeBasketCleared(): boolean {
  try {
    return window.localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Something is chosen anew. */
export function forgetCleared() {
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Nothing is kept where storage is switched off.
  }
}
