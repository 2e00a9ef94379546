import '../css/customer-import.css'
import { type ReactNode, useId, useState } from 'react'
import { importLimits } from '../../../contract/customers/imports/import-kinds.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { Note } from '../../ui/note.tsx'
import { DropZone, useNoStrayDrops } from '../../ui/office/drop-zone.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Waiting } from './progress.tsx'

type Props = {
  /** Whose file it is: 'Your customer register, as a CSV file'. */
  what: string
  /** What it should look like, an item each. */
  children: ReactNode
  /** Sends it; what goes wrong is said here. */
  onChosen: (file: File) => Promise<void>
}

/** The first step: one CSV file, chosen or dropped. */
export function ChooseFile({ what, children, onChosen }: Props) {
  const id = useId()
  const [file, setFile] = useState<File>()
  const [failure, setFailure] = useState<string>()
  useNoStrayDrops()

  const choose = async (files: File[]) => {
    const [chosen] = files
    if (!chosen) return
    const refusal = refusalOf(files)
    setFailure(refusal)
    if (refusal) return
    setFile(chosen)
    try {
      await onChosen(chosen)
    } catch (error) {
      setFailure(sentenceOf(error, failures.uploadFile))
      setFile(undefined)
    }
  }

  if (file) {
    return (
      <section className="sheet" aria-label="Upload">
        <Waiting label="Upload" says={`Reading ${file.name}…`}>
          Please keep this page open until the file is uploaded.
        </Waiting>
      </section>
    )
  }
  return (
    <section className="sheet pad choose-file" aria-label="File">
      {failure && <Note kind="bad">{failure}</Note>}
      <DropZone onChoose={(files) => void choose(files)}>
        <Icon name="import" />
        <p>
          <b>{what}</b>
        </p>
        <span className="choose">
          <span>
            <input
              className="visually-hidden"
              id={id}
              type="file"
              accept=".csv,text/csv"
              onChange={({ target }) => {
                const files = [...(target.files ?? [])]
                // The same file, once mended, may be chosen again.
                target.value = ''
                void choose(files)
              }}
            />
            <label className="button button--signal" htmlFor={id}>
              Choose a file
            </label>
          </span>
        </span>
        <p className="hint only-fine">or drop it here</p>
      </DropZone>
      <ul className="file-rules">{children}</ul>
    </section>
  )
}

/** What needs no server to be said. */
function refusalOf(files: File[]) {
  const [file] = files
  if (files.length > 1) return 'Please choose one file at a time.'
  if (file?.size === 0) return customerSentences.fileEmpty
  if (file && file.size > importLimits.bytes) return 'File size must be at most 10 MB'
  return undefined
}
