import { useState } from 'react'
import { counted } from '../../../../contract/platform/formats.ts'
import { partTargetLabels } from '../../../../contract/stock/parts/part-columns.ts'
import { type PartImport, PartImportQuery } from '../../../../contract/stock/parts/part-files.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { PageHeader } from '../../../ui/office/page-header.tsx'
import { ChooseFile } from '../../imports/choose-file.tsx'
import { MapColumns } from '../../imports/map-columns.tsx'
import { NotAllowed } from '../../imports/not-allowed.tsx'
import { type Step, Steps } from '../../imports/steps.tsx'
import { importParts } from '../calls.ts'
import { PartsImported } from './done.tsx'
import { PartsPreview } from './preview.tsx'

const back = { to: '/garage/parts', label: 'Parts' }

/** A whole stock list from a CSV file: file, columns, check, import. */
export default function ImportPartsPage() {
  const why = useAccess().whyNot('ADMIN', 'Import')
  return (
    <>
      <PageHeader title="Import parts" heading="Import parts" back={back} />
      {why ? <NotAllowed nouns="parts" why={why} /> : <Import />}
    </>
  )
}

type Chosen = { file: File; found: PartImport; step: 'Columns' | 'Check' }

/** The file stays with the browser: it is looked at, and then taken over, by the same call. */
function Import() {
  const [chosen, setChosen] = useState<Chosen>()
  const refresh = useRefresh('parts')
  const startOver = () => setChosen(undefined)
  const now = stepOf(chosen)
  return (
    <>
      <Steps now={now} facts={chosen ? factsOf(chosen.found) : {}} isDone={now === 'Import'} />
      {!chosen && (
        <ChooseFile
          what="Your stock list, as a CSV file"
          onChosen={async (file) => setChosen({ file, found: await importParts(file), step: 'Columns' })}
        >
          <li>
            Part number is needed, and of a new part its name, GST rate and selling price. Column names in the first
            line help.
          </li>
          <li>A number that is here already changes that part. An empty cell leaves what is there.</li>
          <li>Up to 20,000 rows and 10 MB. In Excel: Save As, then CSV UTF-8.</li>
          <li>You see what it would do before anything changes.</li>
        </ChooseFile>
      )}
      {chosen && now === 'Columns' && (
        <MapColumns
          file={{ ...chosen.found, firstRows: firstRowsOf(chosen.found) }}
          labels={partTargetLabels}
          missing={(mapping) => (mapping.includes('number') ? undefined : 'The part number is needed.')}
          faultOf={(mapping) =>
            PartImportQuery.safeParse({ mapping: mapping.map((target) => target ?? '').join(',') }).error?.issues[0]
              ?.message
          }
          onCheck={async (mapping) =>
            setChosen({ ...chosen, found: await importParts(chosen.file, { mapping }), step: 'Check' })
          }
          onOtherFile={startOver}
        />
      )}
      {chosen && now === 'Check' && (
        <PartsPreview
          {...chosen}
          onColumns={() => setChosen({ ...chosen, step: 'Columns' })}
          onDone={(found) => {
            setChosen({ ...chosen, found })
            refresh()
          }}
        />
      )}
      {chosen && now === 'Import' && <PartsImported found={chosen.found} onOtherFile={startOver} />}
    </>
  )
}

/** One may go back from the check to the columns, and then check anew. */
function stepOf(chosen: Chosen | undefined): Step {
  if (!chosen) return 'File'
  return chosen.found.done ? 'Import' : chosen.step
}

const mostFirst = 5

/** Before the columns are settled, what was found in them is no news. */
const firstRowsOf = ({ rows }: PartImport) =>
  rows
    .toSorted((one, other) => one.row - other.row)
    .slice(0, mostFirst)
    .map((row) => ({ ...row, verdict: null, faults: [] }))

const factsOf = ({ fileName, mapping, columns, totalRows }: PartImport) => ({
  File: fileName,
  Columns: `${mapping.filter(Boolean).length} of ${columns.length} used`,
  Check: counted(totalRows, 'row'),
})
