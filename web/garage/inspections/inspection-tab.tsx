import '../css/inspection.css'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { jobCardSentences } from '../../../contract/platform/sentences.ts'
import type { ChecklistKind } from '../../../contract/workshop/checklists/checklists.ts'
import type { Inspection } from '../../../contract/workshop/inspections/inspections.ts'
import { isFinished } from '../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Empty, ListStates } from '../../ui/office/list-states.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { listChecklists } from '../checklists/calls.ts'
import { Findings, GoodPoints } from './findings.tsx'
import { InspectionFlow } from './flow.tsx'
import { InspectionFacts, QualityFacts } from './inspection-facts.tsx'
import { useInspections } from './use-inspections.ts'
import { useStart } from './use-start.ts'

/** What was found in the car, and the check before it is ready. */
export default function InspectionTab({ card }: { card: JobCardDetail }) {
  const list = useInspections(card.id)
  const flow = useFlow()
  const inspections = list.data?.inspections ?? []
  const newest = (kind: ChecklistKind) => inspections.find((each) => each.kind === kind)
  const inspection = newest('INSPECTION')
  const open = inspections.find((each) => each.id === flow.id && !each.finishedAt)
  return (
    <ListStates list={list} nouns="inspections" skeleton={null} isEmpty={false} empty={null} says="">
      <div className={inspection && !inspection.finishedAt ? 'two two--under-way' : 'two'}>
        <div className="stack">
          {inspection ? (
            <>
              <Findings card={card} inspection={inspection} />
              <GoodPoints inspection={inspection} />
            </>
          ) : (
            <NotInspected card={card} onStarted={flow.open} />
          )}
        </div>
        <div className="stack">
          {inspection && <InspectionFacts card={card} inspection={inspection} onOpen={flow.open} />}
          <QualityFacts card={card} inspection={newest('QUALITY')} onOpen={flow.open} />
        </div>
      </div>
      {open && <InspectionFlow key={open.id} card={card} inspection={open} onClose={flow.close} />}
    </ListStates>
  )
}

/**
 * Which list is open stands in the address, as an entry of the history: Back on a phone closes it and stays on the card, and a
 * reload in the pit brings it back. Closing takes the entry away again.
 */
function useFlow() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const id = params.get('inspection')
  const put = (next: string | undefined, options: { replace: boolean; state: unknown }) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next) after.set('inspection', next)
        else after.delete('inspection')
        return after
      },
      { ...options, preventScrollReset: true },
    )
  return {
    id,
    open: (inspection: Inspection) =>
      id
        ? put(inspection.id, { replace: true, state })
        : put(inspection.id, { replace: false, state: inOwnEntry(state) }),
    close: () => {
      if (state?.isInspectionsOwn) void navigate(-1)
      // Opened by its address: there is no entry to go back to.
      else put(undefined, { replace: true, state })
    },
  }
}

const inOwnEntry = (state: object | null) => ({ ...state, isInspectionsOwn: true })

type NoneProps = { card: JobCardDetail; onStarted: (inspection: Inspection) => void }

/** Nothing looked at yet: one press begins the standard list, others stand beside it. */
function NotInspected({ card, onStarted }: NoneProps) {
  const { whyNot } = useAccess()
  const { data } = useQuery({ queryKey: ['checklists'], queryFn: listChecklists })
  const { isBusy, failure, start } = useStart(card.id, onStarted)
  const lists = data?.checklists.filter(({ kind, isActive }) => kind === 'INSPECTION' && isActive) ?? []
  const locked = isFinished(card) ? jobCardSentences.finished : whyNot('STAFF', 'Inspecting')
  return (
    <section className="sheet not-inspected">
      {failure && <Note kind="bad">{failure}</Note>}
      <Empty
        title="Not inspected yet"
        actions={lists.map((list) => (
          <LockableButton
            key={list.id}
            look={list.isStandard ? 'signal' : 'soft'}
            why={list.isStandard || !locked ? locked : undefined}
            disabled={isBusy || (locked !== undefined && !list.isStandard)}
            onClick={() => void start({ kind: 'INSPECTION', checklistId: list.id })}
          >
            {list.isStandard ? `Start the ${list.name}` : list.name}
          </LockableButton>
        ))}
      >
        One tap for each point. What is worn becomes a job with its reason and photos.
      </Empty>
    </section>
  )
}
