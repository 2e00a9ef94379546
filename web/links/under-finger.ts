/** A finger that has left the screen becomes a click within so long. */
const clickMilliseconds = 300

let held = 0
let waiting: (() => void)[] = []

/** Until nothing is pressed on the page, and no word half written: what is under a finger stays where it is. */
export const nothingPressed = () =>
  new Promise<void>((resolve) => {
    if (held === 0) resolve()
    else waiting.push(resolve)
  })

function letGo() {
  held -= 1
  if (held > 0) return
  for (const resolve of waiting) resolve()
  waiting = []
}

function watch(begins: string, ends: readonly string[], milliseconds: number) {
  let isHeld = false
  const begin = () => {
    if (!isHeld) held += 1
    isHeld = true
  }
  const end = () => {
    if (isHeld) setTimeout(letGo, milliseconds)
    isHeld = false
  }
  addEventListener(begins, begin, true)
  for (const each of ends) addEventListener(each, end, true)
}

/** From now on it is known what is pressed. */
export function watchFingers(): void {
  watch('pointerdown', ['pointerup', 'pointercancel'], clickMilliseconds)
  watch('compositionstart', ['compositionend'], 0)
}
