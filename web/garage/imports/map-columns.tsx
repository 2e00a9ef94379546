import { useState } from 'react'
import {
  type ImportTarget,
  importTargetLabels,
  importTargets,
} from '../../../contract/customers/imports/import-kinds.ts'
import { type CustomerImport, ImportMapping } from '../../../contract/customers/imports/imports.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Options } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { Select } from '../../ui/select.tsx'
import { mapColumns } from './calls.ts'
import { FileTable } from './file-table.tsx'
import { UnusedNote } from './unused-note.tsx'

type Mapping = ImportMapping['mapping']
type Props = { found: CustomerImport; onChecking: (found: CustomerImport) => void; onOtherFile: () => void }

/** The second step: where each column goes, guessed from its title, over the first rows. */
export function MapColumns({ found, onChecking, onOtherFile }: Props) {
  const { mapping, leftOut, choose } = useMapping(found.mapping)
  const { isBusy, failure, setFailure, run } = useTask('Failed to check the file')
  const moved =
    leftOut === undefined ? undefined : `${found.columns[leftOut]} is left out now: one place takes one column.`
  const check = async () => {
    const fault = ImportMapping.safeParse({ mapping }).error?.issues[0]?.message
    setFailure(fault)
    if (!fault) await run(async () => onChecking(await mapColumns(found.id, mapping)))
  }

  const isWhole = mapping.includes('name') && mapping.includes('phone')
  const missing = isWhole ? undefined : 'Name and phone are needed.'

  return (
    <>
      {found.failure && <Note kind="bad">{found.failure}</Note>}
      <UnusedNote sentences={found.unused} />
      <p className="lead-in">
        {isUntitled(found) && 'The file has no column names, so we guessed from the contents. '}
        {`Where does each column go? ${firstRows(found.firstRows.length)}`}
      </p>
      <div className="sheet csv-sheet">
        <FileTable
          columns={found.columns.map((_title, index) => index)}
          titles={found.columns}
          rows={found.firstRows}
          head={(column) => (
            <Select
              aria-label={`${found.columns[column]} goes to`}
              value={mapping[column] ?? ''}
              onChoose={(target: ImportTarget | '') => {
                choose({ column, target: target || null })
                setFailure(undefined)
              }}
            >
              <option value="">Leave out</option>
              <Options of={importTargets.map((target) => [target, importTargetLabels[target]])} />
            </Select>
          )}
        />
        <div className="end-bar">
          {failure ? <Note kind="bad">{failure}</Note> : <p role="status">{moved ?? missing}</p>}
          <Button look="soft" disabled={isBusy} onClick={onOtherFile}>
            Another file
          </Button>
          <Button look="signal" aria-busy={isBusy || undefined} onClick={() => void check()}>
            {`Check ${counted(found.totalRows, 'row')}`}
          </Button>
        </div>
      </div>
    </>
  )
}

type Choice = { column: number; target: ImportTarget | null }

/**
 * One place takes one column. What the arrow keys only pass on their way through a list is taken from nobody: its column has
 * it back once they go on.
 */
function useMapping(guessed: Mapping) {
  const [before, setBefore] = useState(guessed)
  const [last, setLast] = useState<Choice>()
  const mapping = last ? withChoice(before, last) : before
  const holder = before.findIndex(
    (target, column) => target !== null && target === last?.target && column !== last.column,
  )
  const choose = (choice: Choice) => {
    if (choice.column !== last?.column) setBefore(mapping)
    setLast(choice)
  }
  return { mapping, leftOut: holder < 0 ? undefined : holder, choose }
}

const withChoice = (before: Mapping, { column, target }: Choice): Mapping =>
  before.map((each, index) => (index === column ? target : each === target ? null : each))

const isUntitled = ({ columns }: CustomerImport) => columns.every((title, index) => title === `Column ${index + 1}`)

const firstRows = (count: number) =>
  count === 1 ? 'This is the first row.' : `These are the first ${counted(count, 'row')}.`
