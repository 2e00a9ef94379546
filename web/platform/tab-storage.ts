/*
 * What this tab keeps over reload, Back and being put aside by the browser: never a secret. Signing out clears it.
 * Storage may be switched off or full; then it is kept for as long as the page is.
 */

export function storeInTab(name: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // What is typed stays on the screen.
  }
}

export function readFromTab<Value>(name: string): Value | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function removeFromTab(name: string): void {
  try {
    window.sessionStorage.removeItem(name)
  } catch {
    // Nothing is kept where storage is switched off.
  }
}
