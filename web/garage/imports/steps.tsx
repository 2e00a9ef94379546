import { useEffect, useRef } from 'react'
import type { CustomerImport } from '../../../contract/customers/imports/imports.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { Icon } from '../../ui/office/icon.tsx'

const stepNames = ['File', 'Columns', 'Check', 'Import'] as const
export type Step = (typeof stepNames)[number]

/** File, Columns, Check, Import. When one comes to the next, the focus goes with it: the button that led there is gone. */
export function Steps({ now, found }: { now: Step; found: CustomerImport | undefined }) {
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
        const isDone = index < place || found?.state === 'DONE'
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
              {found && index <= place && <Fact of={name} found={found} />}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Fact({ of, found }: { of: Step; found: CustomerImport }) {
  const facts: Partial<Record<Step, string>> = {
    File: found.fileName,
    Columns: `${found.mapping.filter(Boolean).length} of ${found.columns.length} used`,
    Check: counted(found.totalRows, 'row'),
  }
  return facts[of] ? <small>{facts[of]}</small> : null
}
