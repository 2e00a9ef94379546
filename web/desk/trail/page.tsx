import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as deskTrailApi from '../../../contract/desk/trail/api.ts'
import type { TrailEntry } from '../../../contract/desk/trail/trail.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { accountMeta } from '../../account/account-meta.ts'
import { usePagedList } from '../../platform/paged-list.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { GuardedForm } from '../../ui/office/guarded-form.tsx'
import { momentWords } from '../moments.ts'
import { PagedLines } from '../paged-lines.tsx'
import { SaveFile } from '../save-file.tsx'

export const meta = accountMeta('Who did what', 'Who did what across garages.')

type Asked = { from: string; to: string; person: string; phone: string; address: string }

/** Who did what across garages; the look itself is in the operators' log. */
export default function DeskTrailPage() {
  const [params, setParams] = useSearchParams()
  const today = indianDay()
  const asked: Asked = {
    from: params.get('from') ?? today,
    to: params.get('to') ?? today,
    person: params.get('person') ?? '',
    phone: params.get('phone') ?? '',
    address: params.get('address') ?? '',
  }
  const isAsked = params.size > 0
  const list = usePagedList({
    key: ['desk', 'trail'],
    endpoint: deskTrailApi.listTrail,
    rowsOf: ({ entries }) => entries,
    query: asked,
    isOff: !isAsked,
  })
  return (
    <div className="wrap desk">
      <header>
        <h1 className="sign">Who did what</h1>
        <p>Across garages, from their logs. That you looked is logged too.</p>
      </header>
      <TrailForm key={params.toString()} asked={asked} onAsk={(next) => setParams(said(next))} />
      {isAsked && (
        <>
          <SaveFile label="Save as a file" of={[deskTrailApi.exportTrail, { query: said(asked) }]} />
          <PagedLines list={list} label="What was done" empty="Nothing was done that is asked for.">
            {(entry) => <Entry key={entry.id} entry={entry} />}
          </PagedLines>
        </>
      )}
    </div>
  )
}

const said = (asked: Asked) => Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))

function Entry({ entry: { at, garageId, garage, person, words, address } }: { entry: TrailEntry }) {
  return (
    <li className="desk-line">
      <p>
        <b>{person}</b> {words}
      </p>
      <p className="hint">
        {momentWords(at)}, <Link to={`/desk/garages/${garageId}`}>{garage}</Link>
        {address && `, from ${address}`}
      </p>
    </li>
  )
}

function TrailForm({ asked, onAsk }: { asked: Asked; onAsk: (asked: Asked) => void }) {
  const id = useId()
  const [typed, setTyped] = useState(asked)
  const field = (name: keyof Asked, label: string, type = 'text') => (
    <TextField
      id={`${id}-${name}`}
      label={label}
      type={type}
      autoComplete="off"
      maxLength={100}
      optional={type === 'text'}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  return (
    <GuardedForm
      isChanged={false}
      className="desk-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(typed)
      }}
    >
      {field('from', 'From', 'date')}
      {field('to', 'To', 'date')}
      {field('person', 'Name')}
      {field('phone', 'Phone')}
      {field('address', 'Address of the network')}
      <Button look="ink" type="submit">
        Show
      </Button>
    </GuardedForm>
  )
}
