import { Note } from '../../ui/note.tsx'

/** What of the file stays out, said before anything is imported. */
export function UnusedNote({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null
  return <Note kind="wait">Left out of this file: {sentences.join(' ')}</Note>
}
