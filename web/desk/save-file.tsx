import { useState } from 'react'
import { saveFile } from '../platform/api-client.ts'
import { formSentenceOf } from '../platform/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'

type Props = { label: string; of: Parameters<typeof saveFile> }

export function SaveFile({ label, of }: Props) {
  const [failure, setFailure] = useState('')
  const save = () =>
    saveFile(...of).then(
      () => setFailure(''),
      (error: unknown) => setFailure(formSentenceOf(error, 'The file did not come')),
    )
  return (
    <div className="desk-keys">
      <Button onClick={() => void save()}>{label}</Button>
      {failure && <Note kind="bad">{failure}</Note>}
    </div>
  )
}
