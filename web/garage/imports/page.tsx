import { importTargetLabels } from '../../../contract/customers/imports/import-kinds.ts'
import { type CustomerImport, ImportMapping } from '../../../contract/customers/imports/imports.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { useAccess } from '../../ui/office/access.ts'
import { useAddressState } from '../../ui/office/address-state.ts'
import { FailedSheet } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { mapColumns, uploadFile } from './calls.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportDone } from './done.tsx'
import { MapColumns } from './map-columns.tsx'
import { NotAllowed } from './not-allowed.tsx'
import { Preview, shows } from './preview.tsx'
import { Checking, Running } from './progress.tsx'
import { type Step, Steps } from './steps.tsx'
import { useImport } from './use-import.ts'

const back = { to: '/garage/customers', label: 'Customers' }

/** A whole register from a CSV file: file, columns, check, import. Which import it is stands in the address. */
export default function ImportPage() {
  const why = useAccess().whyNot('MANAGER', 'Import')
  return (
    <>
      <PageHeader title="Import customers" heading="Import customers" back={back} />
      {why ? <NotAllowed nouns="customers" why={why} /> : <Import />}
    </>
  )
}

function Import() {
  const [{ import: id, step, show }, change] = useAddressState({ import: '', step: ['', 'columns'], show: shows })
  const { data: found, error, refetch, keep } = useImport(id)
  const startOver = () => change({ import: '', step: '', show: 'ALL' })
  const go = (answer: CustomerImport) => {
    keep(answer)
    change({ import: answer.id, step: '' })
  }
  const now = stepOf(id === '' ? undefined : found?.state, step === 'columns')
  const isLost = id !== '' && found === undefined

  return (
    <>
      <Steps now={now} facts={found && id !== '' ? factsOf(found) : {}} isDone={id !== '' && found?.state === 'DONE'} />
      {isLost && error && <Failed error={error} onRetry={() => void refetch()} onOtherFile={startOver} />}
      {isLost && !error && (
        <p role="status" className="list-says">
          Loading import...
        </p>
      )}
      {id === '' && (
        <ChooseFile what="Your customer register, as a CSV file" onChosen={async (file) => go(await uploadFile(file))}>
          <li>
            Name and phone are needed; address, GST number and cars may follow. Column names in the first line help.
          </li>
          <li>One row per car, with the same phone.</li>
          <li>Up to 50,000 rows and 10 MB. In Excel: Save As, then CSV UTF-8.</li>
          <li>You review every row before anything is added.</li>
        </ChooseFile>
      )}
      {found && id !== '' && now === 'Columns' && (
        <MapColumns
          file={found}
          labels={importTargetLabels}
          missing={(mapping) => (mapping.includes('name') && mapping.includes('phone') ? undefined : needed)}
          faultOf={(mapping) => ImportMapping.safeParse({ mapping }).error?.issues[0]?.message}
          onCheck={async (mapping) => go(await mapColumns(found.id, mapping))}
          onOtherFile={startOver}
        />
      )}
      {found?.state === 'CHECKING' && <Checking found={found} />}
      {found?.state === 'CHECKED' && now === 'Check' && (
        <Preview
          found={found}
          show={show}
          onShow={(chosen) => change({ show: chosen }, 'replace')}
          onColumns={() => change({ step: 'columns', show: 'ALL' })}
          onRunning={go}
        />
      )}
      {found?.state === 'RUNNING' && <Running found={found} />}
      {found?.state === 'DONE' && <ImportDone found={found} onOtherFile={startOver} />}
    </>
  )
}

const needed = 'Name and phone are needed.'

const factsOf = ({ fileName, mapping, columns, totalRows }: CustomerImport) => ({
  File: fileName,
  Columns: `${mapping.filter(Boolean).length} of ${columns.length} used`,
  Check: counted(totalRows, 'row'),
})

/** One may go back from the check to the columns, and then check anew. */
function stepOf(state: CustomerImport['state'] | undefined, wantsColumns: boolean): Step {
  if (state === undefined || state === 'READING') return 'File'
  if (state === 'READY' || (state === 'CHECKED' && wantsColumns)) return 'Columns'
  return state === 'CHECKING' || state === 'CHECKED' ? 'Check' : 'Import'
}

type FailedProps = { error: unknown; onRetry: () => void; onOtherFile: () => void }

function Failed({ error, onRetry, onOtherFile }: FailedProps) {
  const isGone = error instanceof ApiError && error.status !== undefined && error.status < 500
  return (
    <FailedSheet
      title={isGone ? customerSentences.importNotFound : sentenceOf(error, 'Failed to load the import')}
      action={isGone ? 'Choose a file' : 'Try Again'}
      onRetry={isGone ? onOtherFile : onRetry}
    >
      {isGone ? 'Files are kept for a day. What was imported stays.' : 'Nothing is lost.'}
    </FailedSheet>
  )
}
