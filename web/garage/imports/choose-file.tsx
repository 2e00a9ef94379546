import { useId, useState } from 'react'
import { importLimits } from '../../../contract/customers/imports/import-kinds.ts'
import type { CustomerImport } from '../../../contract/customers/imports/imports.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { Note } from '../../ui/note.tsx'
import { DropZone, useNoStrayDrops } from '../../ui/office/drop-zone.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { uploadFile } from './calls.ts'
import { Waiting } from './progress.tsx'

/** The first step: one CSV file, chosen or dropped. */
export function ChooseFile({ onRead }: { onRead: (found: CustomerImport) => void }) {
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
      onRead(await uploadFile(chosen))
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
          <b>Your customer register, as a CSV file</b>
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
      <ul className="file-rules">
        <li>
          Name and phone are needed; address, GST number and cars may follow. Column names in the first line help.
        </li>
        <li>One row per car, with the same phone.</li>
        <li>Up to 50,000 rows and 10 MB. In Excel: Save As, then CSV UTF-8.</li>
        <li>You review every row before anything is added.</li>
      </ul>
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
