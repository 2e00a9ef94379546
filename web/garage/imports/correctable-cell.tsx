import { useRef, useState } from 'react'
import { useTask } from '../../ui/office/use-task.ts'

type Props = { text: string; label: string; isFaulty: boolean; onCorrect: (text: string) => Promise<void> }

/** A cell of the file that can be put right: saved on Enter and on leaving it. What was typed stays until it is saved. */
export function CorrectableCell({ text, label, isFaulty, onCorrect }: Props) {
  const [typed, setTyped] = useState(text)
  const { isBusy, failure, run } = useTask('Failed to save the correction')
  // What is to be saved; typed on and confirmed while the one before is on its way, it follows.
  const wanted = useRef(text)
  const saved = useRef(text)
  const save = async () => {
    wanted.current = typed.trim()
    while (wanted.current !== saved.current) {
      const next = wanted.current
      if (!(await run(() => onCorrect(next)))) return
      saved.current = next
    }
  }
  return (
    <>
      <input
        className="input"
        aria-label={label}
        aria-invalid={isFaulty || undefined}
        aria-busy={isBusy || undefined}
        autoComplete="off"
        maxLength={2000}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save()
        }}
      />
      {failure && <span role="alert">{failure}</span>}
    </>
  )
}
