import { useSearchParams } from 'react-router'
import * as operatorsApi from '../../../contract/people/operators/api.ts'
import { accountMeta } from '../../account/account-meta.ts'
import { usePagedList } from '../../platform/paged-list.ts'
import { ActLine } from '../act-line.tsx'
import { PagedLines } from '../paged-lines.tsx'
import { SearchForm } from '../search-form.tsx'

export const meta = accountMeta('Log of the desk', 'What operators did.')

/** What operators did; nobody can change it. */
export default function DeskLogPage() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const list = usePagedList({
    key: ['desk', 'acts'],
    endpoint: operatorsApi.listActs,
    rowsOf: ({ acts }) => acts,
    query: { search },
  })
  return (
    <div className="wrap desk">
      <header>
        <h1 className="sign">Log</h1>
        <p>What operators did, the newest first. Nobody can change it.</p>
      </header>
      <SearchForm
        key={search}
        label="Operator, act, or whom it was about"
        search={search}
        onSearch={(typed) => setParams(typed ? { search: typed } : {})}
      />
      <PagedLines list={list} label="Acts" empty="Nothing was done yet.">
        {(act) => <ActLine key={act.id} act={act} />}
      </PagedLines>
    </div>
  )
}
