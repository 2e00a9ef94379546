import type { JobCardLine } from '../../../../contract/job-card-lines.ts'
import type { JobCardDetail } from '../../../../contract/jobcards.ts'
import type { PartProof, PartProofs } from '../../../../contract/part-proofs.ts'
import { Badge } from '../../../ui/office/badge.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Empty, ListStates } from '../../../ui/office/list-states.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { GatePassSheet } from '../gate-pass/gate-pass-sheet.tsx'
import { PartForm } from './part-form.tsx'
import { useProofs } from './use-proofs.ts'

/** Each replaced part with its proof, what is still to do, and the pass that the car leaves with. */
export default function ProofTab({ card }: { card: JobCardDetail }) {
  const list = useProofs(card.id)
  const parts = card.lines.filter(({ kind }) => kind === 'PART')
  const proofOf = ({ id }: JobCardLine) => list.data?.proofs.find(({ lineId }) => lineId === id)
  const open = parts.filter((line) => !isProved(proofOf(line)))
  return (
    <ListStates list={list} nouns="proofs" skeleton={null} isEmpty={false} empty={null} says="">
      <div className="two">
        <Sheet
          title="Replaced parts"
          count={parts.length}
          beside={parts.length > 0 && <small className="proof-seen">The driver sees these</small>}
        >
          {parts.length === 0 && (
            <Empty title="No parts on this card">Parts that are added to the card stand here.</Empty>
          )}
          <ul className="proofs">
            {list.data &&
              parts.map((line) => (
                <Part key={line.id} card={card} line={line} proof={proofOf(line)} oldParts={list.data.oldParts} />
              ))}
          </ul>
        </Sheet>
        <div className="stack">
          <Sheet title="Still to do">
            <ul className="proof-open">
              {open.map((line) => (
                <li key={line.id}>
                  <a href={`#proof-${line.id}`} onClick={() => focusOn(line.id)}>
                    {`${line.description}: ${proofOf(line) ? 'old part' : 'proof'}`}
                    <Icon name="right" />
                  </a>
                </li>
              ))}
            </ul>
            {open.length === 0 && <p className="pad hint">{parts.length > 0 ? 'Every part is proved.' : 'Nothing.'}</p>}
          </Sheet>
          <GatePassSheet card={card} proofs={list.data?.proofs ?? []} />
        </div>
      </div>
    </ListStates>
  )
}

const isProved = (proof: PartProof | undefined) => proof !== undefined && proof.oldPart !== null

const focusOn = (lineId: string) => document.querySelector<HTMLElement>(`#proof-${lineId} input`)?.focus()

type PartProps = {
  card: JobCardDetail
  line: JobCardLine
  proof: PartProof | undefined
  oldParts: PartProofs['oldParts']
}

function Part({ card, line, proof, oldParts }: PartProps) {
  const amount = line.quantity === 1 ? '' : `, ${line.quantity.toLocaleString('en-IN')} ${line.unit}`
  return (
    <li id={`proof-${line.id}`}>
      <div className="proof-head">
        <h3>{line.description + amount}</h3>
        <ProofState proof={proof} />
      </div>
      <PartForm card={card} line={line} proof={proof} oldParts={oldParts} />
      {proof && <p className="hint">{`Fitted by ${proof.fittedBy}.`}</p>}
    </li>
  )
}

function ProofState({ proof }: { proof: PartProof | undefined }) {
  if (isProved(proof)) {
    return (
      <Badge tone="good" shape="ticked">
        Proved
      </Badge>
    )
  }
  return proof ? (
    <Badge tone="work" shape="half">
      Old part?
    </Badge>
  ) : (
    <Badge tone="wait" shape="hollow">
      No proof yet
    </Badge>
  )
}
