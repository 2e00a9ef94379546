import '../../css/counts.css'
import { useEffect, useState } from 'react'
import type { CountDetail, CountLine } from '../../../../contract/stock/counts/counts.ts'
import type { Part } from '../../../../contract/stock/parts/parts.ts'
import { Button } from '../../../ui/button.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { unlessChosen } from '../../../ui/office/form.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { LeaveGuard } from '../../../ui/office/leave-guard.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { PageHeader } from '../../../ui/office/page-header.tsx'
import { NoSignal } from '../../outbox/no-signal.tsx'
import { PartPicker } from '../../parts/part-picker.tsx'
import { ScanDialog } from '../../parts/scan/scan-dialog.tsx'
import { useEntries } from '../calls.ts'
import { capital, rackWords } from '../words.ts'
import { CountRow } from './count-row.tsx'

type Props = {
  count: CountDetail
  scanned?: Part | undefined
  back: { to: string; label: string }
  onFinish: () => void
}

/** A part that was scanned or entered and is not in the list yet. */
const lineOf = ({
  id,
  number,
  name,
  unit,
  rack,
}: Pick<Part, 'id' | 'number' | 'name' | 'unit' | 'rack'>): CountLine => ({
  partId: id,
  partNumber: number,
  partName: name,
  unit,
  rack,
  counted: null,
  expected: null,
  value: null,
  at: null,
  by: null,
})

const focusOn = (partId: string) => document.getElementById(`count-${partId}`)?.focus()

/**
 * Figure by figure, each kept as it is entered.
 * @param first that was scanned elsewhere to be counted here
 */
export function Counting({ count, scanned: first, back, onFinish }: Props) {
  const [scanned, setScanned] = useState<CountLine[]>(first ? [lineOf(first)] : [])
  const firstId = first?.id
  useEffect(() => {
    if (firstId) focusOn(firstId)
  }, [firstId])
  const [isScanning, setScanning] = useState(false)
  const [adding, setAdding] = useState('')
  const [isFinishing, setFinishing] = useState(false)
  const locked = useAccess().whyNot('STAFF', 'Counting')
  const entries = useEntries(count.id)
  const entered = entries.map(({ partId: id, part: name, number, unit }) =>
    lineOf({ id, name, number, unit, rack: null }),
  )
  const all = [...count.lines, ...scanned, ...entered]
  const lines = all.filter((line, at) => all.findIndex(({ partId }) => partId === line.partId) === at)
  const entryOf = (id: string) => entries.find(({ partId }) => partId === id)
  const take = (part: Part) => {
    setScanning(false)
    if (!lines.some(({ partId }) => partId === part.id)) setScanned([...scanned, lineOf(part)])
    requestAnimationFrame(() => focusOn(part.id))
  }
  const unchosen = unlessChosen(adding)
  const finish = () => (unchosen ? setFinishing(true) : onFinish())
  const name = rackWords(count.rack)
  const counted = lines.filter((line) => line.counted !== null || entryOf(line.partId)).length
  const progress = `${counted} of ${lines.length}`
  return (
    <>
      <PageHeader title={`Count ${name}`} heading={`Count ${name}`} back={back} />
      <NoSignal />
      <div className="counting">
        <p className="quiet">Count what lies there, parts held for cards too. What we expect shows after you enter.</p>
        <h2>
          {capital(name)} <span className="number">{progress}</span>
        </h2>
        <ul>
          {lines.map((line) => (
            <CountRow key={line.partId} countId={count.id} line={line} entry={entryOf(line.partId)} locked={locked} />
          ))}
        </ul>
        <div className="count-add">
          <PartPicker
            label="Count another part"
            placeholder="Another part: name, number or code"
            unchosen={{ typed: adding, onType: setAdding }}
            error={isFinishing ? unchosen : undefined}
            onPart={take}
          />
        </div>
        <div className="count-bar">
          <b className="number">{progress}</b>
          <Button look="soft" onClick={() => setScanning(true)}>
            <Icon name="scan" />
            Scan
          </Button>
          <LockableButton look="signal" why={locked} onClick={finish}>
            Finish
          </LockableButton>
        </div>
      </div>
      <LeaveGuard isChanged={unchosen !== undefined} />
      {isScanning && (
        <ScanDialog
          onNew={undefined}
          take={{ label: 'Count this part', onTake: take }}
          onClose={() => setScanning(false)}
        />
      )}
    </>
  )
}
