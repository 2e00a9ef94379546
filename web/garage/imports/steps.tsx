import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/office/icon.tsx'

const stepNames = ['File', 'Columns', 'Check', 'Import'] as const
export type Step = (typeof stepNames)[number]

type Props = {
  now: Step
  /** What is known of each by now, such as the name of the file. */
  facts: Partial<Record<Step, string>>
  isDone: boolean
}

/** File, Columns, Check, Import. When one comes to the next, the focus goes with it: the button that led there is gone. */
export function Steps({ now, facts, isDone: isAllDone }: Props) {
  const current = useRef<HTMLLIElement>(null)
  const before = useRef(now)
  useEffect(() => {
    if (before.current !== now) current.current?.focus()
    before.current = now
  }, [now])

  const place = stepNames.indexOf(now)
  return (
    <ol className="steps-row" aria-label="Steps">
      {stepNames.map((name, index) => {
        const isDone = index < place || isAllDone
        return (
          <li
            key={name}
            ref={index === place ? current : undefined}
            className={isDone ? 'was' : index === place ? 'now' : undefined}
            aria-current={index === place ? 'step' : undefined}
            tabIndex={index === place ? -1 : undefined}
          >
            <span className="marker">{isDone ? <Icon name="tick" /> : index + 1}</span>
            <span className="words">
              {name}
              {index <= place && facts[name] && <small>{facts[name]}</small>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
