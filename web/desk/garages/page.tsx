import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { DeskGarage } from '../../../contract/desk/garages/garages.ts'
import { accountMeta } from '../../account/account-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Options, SelectField } from '../../ui/field.tsx'
import { garagesQuery } from '../calls.ts'
import { Fetched } from '../fetched.tsx'
import { SearchForm } from '../search-form.tsx'
import { GarageLine } from './garage-line.tsx'

export const meta = accountMeta('Garages at the desk', 'Garages: who they are, and whether drivers see them.')

const states = [
  ['ALL', 'All garages'],
  ['NEW', 'New, not looked at'],
  ['LISTED', 'Drivers see them'],
  ['UNCONFIRMED', 'Email not confirmed'],
  ['BLOCKED', 'Blocked'],
  ['DELETED', 'Deleted'],
] as const

/** Garages: those that nobody has looked at first, then the newest. */
export default function DeskGaragesPage() {
  const id = useId()
  const [params, setParams] = useSearchParams()
  const shown = {
    search: params.get('search') ?? '',
    state: params.get('state') ?? 'ALL',
    page: Number(params.get('page') ?? 1) || 1,
  }
  const query = useQuery({ ...garagesQuery(shown), placeholderData: keepPreviousData })
  const show = (change: Partial<typeof shown>) => {
    const next = { ...shown, page: 1, ...change }
    const said = Object.entries(next).filter(([name, value]) => !isUsual(name, value))
    setParams(Object.fromEntries(said.map(([name, value]) => [name, String(value)])))
  }
  return (
    <div className="wrap desk">
      <header>
        <h1 className="sign">Garages</h1>
        <p>New ones stand first, until somebody has looked at them.</p>
      </header>
      <SearchForm
        key={shown.search}
        label="Name, code, phone, email, GSTIN or city"
        search={shown.search}
        onSearch={(search) => show({ search })}
      >
        <SelectField id={id} label="Which" value={shown.state} onChoose={(state) => show({ state })}>
          <Options of={states} />
        </SelectField>
      </SearchForm>
      <Fetched query={query} otherwise="Failed to load the garages">
        {({ garages, hasMore }) => (
          <section aria-label="Garages">
            <Found garages={garages} />
            <div className="desk-keys">
              {shown.page > 1 && <Button onClick={() => show({ page: shown.page - 1 })}>Newer</Button>}
              {hasMore && <Button onClick={() => show({ page: shown.page + 1 })}>Older</Button>}
            </div>
          </section>
        )}
      </Fetched>
    </div>
  )
}

const isUsual = (name: string, value: string | number) =>
  value === '' || (name === 'state' && value === 'ALL') || (name === 'page' && value === 1)

function Found({ garages }: { garages: DeskGarage[] }) {
  if (garages.length === 0) return <p className="lead-text">No garage is found.</p>
  return (
    <ul className="desk-list">
      {garages.map((garage) => (
        <GarageLine key={garage.id} garage={garage} />
      ))}
    </ul>
  )
}
