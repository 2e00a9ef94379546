import { type ChangeEvent, type ComponentProps, type InputEvent, useRef } from 'react'

type Native = Omit<ComponentProps<'select'>, 'value' | 'onInput'>

/** Either state holds what is chosen, and is told of each choice, or the page does, and one may listen to it. */
type Choice<Value extends string> =
  | { value: Value; onChoose: (value: Value) => void; onChange?: never; defaultValue?: never }
  | { value?: never; onChoose?: never }

export type SelectProps<Value extends string> = Native & Choice<Value>

/**
 * Every select. A browser tells of a choice by `input` and then by `change`, and React's `onChange` hears only the
 * latter: what is drawn between the two puts back a select that state holds, and the choice is lost. So it is taken at
 * the first of them; `change` alone is what some password managers send.
 */
export function Select<Value extends string>({ onChoose, onChange, ...rest }: SelectProps<Value>) {
  const isTaken = useRef(false)
  const take = ({ type, currentTarget }: InputEvent<HTMLSelectElement> | ChangeEvent<HTMLSelectElement>) => {
    if (type === 'input' || !isTaken.current) onChoose?.(currentTarget.value as Value)
    isTaken.current = type === 'input'
  }
  const listeners = onChoose ? { onInput: take, onChange: take } : { onChange }
  return <select className="input" {...rest} {...listeners} />
}
