type Key = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode' | 'preventDefault' | 'stopImmediatePropagation'>

/** What a browser calls a key that an input method has taken. Safari has ended the composition by then. */
const taken = 229

/**
 * Enter that chooses a word of an input method (Tamil, Hindi, Chinese) is the word's: no list opens, no cell is saved and no
 * form is sent by it.
 */
export function keepForInputMethod(event: Key): void {
  if (event.key !== 'Enter' || !(event.isComposing || event.keyCode === taken)) return
  event.stopImmediatePropagation()
  if (!event.isComposing) event.preventDefault()
}
