import '../css/proof.css'
import type { JobCardLine } from '../../../contract/workshop/job-cards/job-card-lines.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { PartProof, PartProofs } from '../../../contract/workshop/part-proofs/part-proofs.ts'
import { useAccess } from '../../ui/office/access.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Empty, ListStates } from '../../ui/office/list-states.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { PhotoStrip } from '../photos/photo-strip.tsx'
import { useCardPhotos } from '../photos/use-photos.ts'
import { PartForm } from './part-form.tsx'
import { useProofs } from './use-proofs.ts'

/** Each replaced part with its proof, and what is still to do. */
export default function ProofTab({ card }: { card: JobCardDetail }) {
  const list = useProofs(card.id)
  const parts = card.lines.filter(({ kind }) => kind === 'PART')
  const proofOf = ({ id }: JobCardLine) => list.data?.proofs.find(({ lineId }) => lineId === id)
  const all = useCardPhotos(card.id)
  const stateOf = (line: JobCardLine) => {
    const { photos, waiting } = all.at({ purpose: 'AFTER', subjectId: line.id })
    return proofState(photos.length + waiting.length > 0, proofOf(line))
  }
  const open = parts.filter((line) => stateOf(line) !== 'proved')
  return (
    <ListStates list={list} nouns="proofs" skeleton={null} isEmpty={false} empty={null} says="">
      <div className="two">
        <Sheet
          title="Replaced parts"
          count={parts.length}
          beside={parts.length > 0 && <small className="proof-seen">The driver sees these</small>}
        >
          {parts.length === 0 && (
            <Empty title="No parts on this card">Parts that are added to the card appear here.</Empty>
          )}
          <ul className="proofs">
            {list.data &&
              parts.map((line) => (
                <Part
                  key={line.id}
                  card={card}
                  line={line}
                  state={stateOf(line)}
                  proof={proofOf(line)}
                  oldParts={list.data.oldParts}
                />
              ))}
          </ul>
        </Sheet>
        <div className="stack">
          <Sheet title="Still to do">
            <ul className="proof-open">
              {open.map((line) => (
                <li key={line.id}>
                  <a href={`#proof-${line.id}`} onClick={() => focusOn(line.id)}>
                    {`${line.description}: ${stateOf(line) === 'no-photo' ? 'after photo' : 'old part'}`}
                    <Icon name="right" />
                  </a>
                </li>
              ))}
            </ul>
            {open.length === 0 && (
              <p className="pad hint">{parts.length > 0 ? 'Every part has its proof.' : 'Nothing.'}</p>
            )}
          </Sheet>
        </div>
      </div>
    </ListStates>
  )
}

type ProofState = 'no-photo' | 'no-place' | 'proved'

/** A picture of the new part, and where the old one went. */
const proofState = (isShown: boolean, proof: PartProof | undefined): ProofState =>
  !isShown ? 'no-photo' : proof?.oldPart ? 'proved' : 'no-place'

const focusOn = (lineId: string) => document.querySelector<HTMLElement>(`#proof-${lineId} input`)?.focus()

type PartProps = {
  card: JobCardDetail
  line: JobCardLine
  state: ProofState
  proof: PartProof | undefined
  oldParts: PartProofs['oldParts']
}

function Part({ card, line, state, proof, oldParts }: PartProps) {
  const { whyNot } = useAccess()
  const locked = whyNot('STAFF', 'Photos') !== undefined || card.status === 'CANCELLED'
  const amount = line.quantity === 1 ? '' : `, ${line.quantity.toLocaleString('en-IN')} ${line.unit}`
  return (
    <li id={`proof-${line.id}`}>
      <div className="proof-head">
        <h3>{line.description + amount}</h3>
        <ProofBadge state={state} />
      </div>
      <div className="proof-photos">
        {shown.map(({ purpose, word }) => (
          <div key={purpose}>
            <PhotoStrip
              cardId={card.id}
              place={{ purpose, subjectId: line.id }}
              label={`${word}, ${line.description}`}
              isLocked={locked}
            />
            <b>{word}</b>
          </div>
        ))}
      </div>
      <PartForm card={card} line={line} proof={proof} oldParts={oldParts} />
      {proof && <p className="hint">{`Fitted by ${proof.fittedBy}.`}</p>}
    </li>
  )
}

const shown = [
  { purpose: 'BEFORE', word: 'Before' },
  { purpose: 'AFTER', word: 'After' },
  { purpose: 'SERIAL', word: 'Serial' },
  { purpose: 'OLD_PART', word: 'Old part' },
] as const

function ProofBadge({ state }: { state: ProofState }) {
  if (state === 'proved') {
    return (
      <Badge tone="good" shape="ticked">
        Proved
      </Badge>
    )
  }
  return state === 'no-place' ? (
    <Badge tone="work" shape="half">
      Old part?
    </Badge>
  ) : (
    <Badge tone="wait" shape="hollow">
      No photo yet
    </Badge>
  )
}
