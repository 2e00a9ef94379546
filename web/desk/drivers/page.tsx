import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as deskPeopleApi from '../../../contract/desk/people/api.ts'
import type { DeletionProof, DeskDriver } from '../../../contract/desk/people/people.ts'
import { accountMeta } from '../../account/account-meta.ts'
import { operatorQuery } from '../calls.ts'
import { Fetched } from '../fetched.tsx'
import { KeptRows } from '../kept-rows.tsx'
import { momentWords } from '../moments.ts'
import { deleteDriver, driverQuery } from '../people-calls.ts'
import { ReasonForm } from '../reason-form.tsx'
import { SaveFile } from '../save-file.tsx'
import { SearchForm } from '../search-form.tsx'

export const meta = accountMeta('Drivers at the desk', 'What is kept about a driver, on request.')

/** Access and deletion on request of a driver, who has called or written to us. */
export default function DeskDriversPage() {
  const [params, setParams] = useSearchParams()
  const phone = params.get('phone') ?? ''
  const may = useQuery(operatorQuery).data?.may
  const query = useQuery({ ...driverQuery(phone), enabled: phone !== '' && may === 'DELETE' })
  const [proof, setProof] = useState<DeletionProof>()
  return (
    <div className="wrap desk">
      <header>
        <h1 className="sign">Drivers</h1>
        <p>Access and deletion on request. Make sure first that it is their number: call it. Each look is logged.</p>
      </header>
      {may && may !== 'DELETE' && <p className="lead-text">This needs the right to delete.</p>}
      {may === 'DELETE' && (
        <SearchForm
          key={phone}
          label="Phone number"
          search={phone}
          onSearch={(typed) => {
            setProof(undefined)
            setParams(typed ? { phone: typed } : {})
          }}
        />
      )}
      {proof && <Proof proof={proof} />}
      {phone !== '' && may === 'DELETE' && !proof && (
        <Fetched query={query} otherwise="Failed to look the driver up">
          {(driver) => <Driver key={driver.phone} driver={driver} onDeleted={setProof} />}
        </Fetched>
      )}
    </div>
  )
}

function Driver({ driver, onDeleted }: { driver: DeskDriver; onDeleted: (proof: DeletionProof) => void }) {
  const { phone, name, deletedAt, kept } = driver
  const proof = useRef<DeletionProof>(undefined)
  return (
    <section aria-labelledby="driver">
      <h2 id="driver">
        {name ?? 'No account'}, {phone}
      </h2>
      {deletedAt && <p>An account of this number was deleted on {momentWords(deletedAt)}.</p>}
      {kept.length === 0 ? <p className="lead-text">Nothing is kept about this number.</p> : <KeptRows rows={kept} />}
      <SaveFile label="Save all that is kept as a file" of={[deskPeopleApi.exportDriver, { params: { phone } }]} />
      <ReasonForm
        does="Delete this driver"
        doing="Deleting..."
        isGrave
        hint="Who asked, when, and how you made sure. It cannot be taken back. The log has the reason."
        act={async (reason) => {
          proof.current = await deleteDriver(phone, reason)
        }}
        onDone={() => proof.current && onDeleted(proof.current)}
      />
    </section>
  )
}

function Proof({ proof: { phone, at, did } }: { proof: DeletionProof }) {
  return (
    <section aria-labelledby="proof">
      <h2 id="proof" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {phone} is deleted
      </h2>
      <p>On {momentWords(at)}. The log keeps this as the proof.</p>
      <KeptRows rows={did} />
    </section>
  )
}
