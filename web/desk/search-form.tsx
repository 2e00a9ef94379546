import { type ReactNode, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { GuardedForm } from '../ui/office/guarded-form.tsx'

type Props = {
  label: string
  hint?: string
  search: string
  onSearch: (search: string) => void
  /** Further filters. */
  children?: ReactNode
}

/** What a list of the desk is searched for; it stands in the address. */
export function SearchForm({ label, hint, search, onSearch, children }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(search)
  return (
    <GuardedForm
      isChanged={false}
      className="desk-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <TextField
        id={id}
        label={label}
        type="search"
        hint={hint}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {children}
      <Button type="submit">Search</Button>
    </GuardedForm>
  )
}
