import { counted } from '../../../../contract/platform/formats.ts'
import type { PartImport } from '../../../../contract/stock/parts/part-files.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Result } from '../../imports/done.tsx'

/** What came of it, in numbers. */
export function PartsImported({ found, onOtherFile }: { found: PartImport; onOtherFile: () => void }) {
  const { added, changed, counted: recounted } = found.done ?? { added: 0, changed: 0, counted: 0 }
  return (
    <section className="sheet" aria-label="Result">
      <div className="running">
        <p className="big" role="status">
          {`${counted(added, 'part')} added`}
        </p>
        <p className="hint">{`From ${found.fileName}. They can be found in the list, by search and in every picker.`}</p>
      </div>
      <table className="table mini" aria-label="Result">
        <tbody>
          <Result tone="good" shape="ticked" what="Parts added" count={added} />
          <Result tone="good" shape="ticked" what="Parts changed" count={changed} />
          <Result tone="good" shape="ticked" what="Counts taken into the ledger" count={recounted} />
          <Result tone="mute" shape="struck" what="As they were" count={found.sameParts} />
          <Result tone="bad" shape="triangle" what="Left out, errors" count={found.faultyRows} />
        </tbody>
      </table>
      <div className="end-bar">
        <Button look="quiet" className="sums" onClick={onOtherFile}>
          Import another file
        </Button>
        <ButtonLink look="signal" to="/garage/parts">
          All parts
        </ButtonLink>
      </div>
    </section>
  )
}
