type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

export function fieldOf(form: HTMLFormElement | null, name: string): Field | undefined {
  const found = form?.elements.namedItem(name)
  return isField(found) ? found : undefined
}

/** Puts text into a field as if it had been typed: what listens to it hears of it. */
export function fillField(field: Field, value: string): void {
  // Past React's own setter, which would take it for what it knows already.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
