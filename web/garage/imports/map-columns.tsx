import { useState } from 'react'
import { counted } from '../../../contract/platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Options } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { Select } from '../../ui/select.tsx'
import { type FileRow, FileTable } from './file-table.tsx'
import { UnusedNote } from './unused-note.tsx'

type Mapping<Target extends string> = (Target | null)[]
type Props<Target extends string> = {
  file: {
    columns: string[]
    /** Guessed. */
    mapping: Mapping<Target>
    firstRows: FileRow[]
    totalRows: number
    unused: string[]
    failure?: string | null
  }
  /** Where a column can go, by what a screen calls it. */
  labels: Record<Target, string>
  /** What is still needed, said as one chooses. */
  missing: (mapping: Mapping<Target>) => string | undefined
  /** Why it cannot be checked so. */
  faultOf: (mapping: Mapping<Target>) => string | undefined
  onCheck: (mapping: Mapping<Target>) => Promise<void>
  onOtherFile: () => void
}

/** The second step: where each column goes, guessed from its title, over the first rows. */
export function MapColumns<Target extends string>({ file: found, labels, ...does }: Props<Target>) {
  const { mapping, leftOut, choose } = useMapping(found.mapping)
  const { isBusy, failure, setFailure, run } = useTask('Failed to check the file')
  const moved =
    leftOut === undefined ? undefined : `${found.columns[leftOut]} is left out now: one place takes one column.`
  const check = async () => {
    const fault = does.faultOf(mapping)
    setFailure(fault)
    if (!fault) await run(() => does.onCheck(mapping))
  }

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
          labels={labels}
          head={(column) => (
            <Select
              aria-label={`${found.columns[column]} goes to`}
              value={mapping[column] ?? ''}
              onChoose={(target: Target | '') => {
                choose({ column, target: target || null })
                setFailure(undefined)
              }}
            >
              <option value="">Leave out</option>
              <Options of={Object.entries<string>(labels)} />
            </Select>
          )}
        />
        <div className="end-bar">
          {failure ? <Note kind="bad">{failure}</Note> : <p role="status">{moved ?? does.missing(mapping)}</p>}
          <Button look="soft" disabled={isBusy} onClick={does.onOtherFile}>
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

type Choice<Target extends string> = { column: number; target: Target | null }

/**
 * One place takes one column. What the arrow keys only pass on their way through a list is taken from nobody: its column has
 * it back once they go on.
 */
function useMapping<Target extends string>(guessed: Mapping<Target>) {
  const [before, setBefore] = useState(guessed)
  const [last, setLast] = useState<Choice<Target>>()
  const mapping = last ? withChoice(before, last) : before
  const holder = before.findIndex(
    (target, column) => target !== null && target === last?.target && column !== last.column,
  )
  const choose = (choice: Choice<Target>) => {
    if (choice.column !== last?.column) setBefore(mapping)
    setLast(choice)
  }
  return { mapping, leftOut: holder < 0 ? undefined : holder, choose }
}

const withChoice = <Target extends string>(
  before: Mapping<Target>,
  { column, target }: Choice<Target>,
): Mapping<Target> => before.map((each, index) => (index === column ? target : each === target ? null : each))

const isUntitled = ({ columns }: { columns: string[] }) =>
  columns.every((title, index) => title === `Column ${index + 1}`)

const firstRows = (count: number) =>
  count === 1 ? 'This is the first row.' : `These are the first ${counted(count, 'row')}.`
