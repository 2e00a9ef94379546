import { counted } from '../../../../contract/platform/formats.ts'
import type { PartImport } from '../../../../contract/stock/parts/part-files.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DoneSheet, Result } from '../../imports/done.tsx'

/** What came of it, in numbers. */
export function PartsImported({ found, onOtherFile }: { found: PartImport; onOtherFile: () => void }) {
  const { added, changed, counted: recounted } = found.done ?? { added: 0, changed: 0, counted: 0 }
  const all = (
    <ButtonLink look="signal" to="/garage/parts">
      All parts
    </ButtonLink>
  )
  return (
    <DoneSheet added={counted(added, 'part')} fileName={found.fileName} onOtherFile={onOtherFile} ways={all}>
      <Result tone="good" shape="ticked" what="Parts added" count={added} />
      <Result tone="good" shape="ticked" what="Parts changed" count={changed} />
      <Result tone="good" shape="ticked" what="Counts taken into the ledger" count={recounted} />
      <Result tone="mute" shape="struck" what="As they were" count={found.sameParts} />
      <Result tone="bad" shape="triangle" what="Left out, errors" count={found.faultyRows} />
    </DoneSheet>
  )
}
