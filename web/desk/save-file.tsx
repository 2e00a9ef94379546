import { useState } from 'react'
import { saveFile } from '../platform/api-client.ts'
import { formSentenceOf } from '../platform/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'

type Props = { label: string; path: string; query?: Parameters<typeof saveFile>[1] }

export function SaveFile({ label, path, query }: Props) {
  const [failure, setFailure] = useState('')
  const save = () =>
    saveFile(path, query).then(
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
