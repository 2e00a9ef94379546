import '../../css/card-tabs.css'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { asksDriver, proposedOf } from '../../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { Badge, type Shape } from '../../../ui/office/badge.tsx'

type CardTab = {
  /** As the address has it: `?part=check-in`. */
  part: string
  word: string
  Panel: ComponentType<{ card: JobCardDetail }>
  /** How far it is: a shape, and its word for who cannot see it. */
  stateOf?: (card: JobCardDetail) => { shape: Shape; word: string } | undefined
}

/** What stands beside the work, in this order. Heavy ones come with `lazy`. */
const tabsBesideWork: readonly CardTab[] = [
  {
    part: 'check-in',
    word: 'Check-in',
    Panel: lazy(() => import('../../check-ins/check-in-tab.tsx')),
    stateOf: ({ checkedInAt }) => (checkedInAt ? { shape: 'ticked', word: 'done' } : undefined),
  },
  {
    part: 'inspection',
    word: 'Inspection',
    Panel: lazy(() => import('../../inspections/inspection-tab.tsx')),
    stateOf: ({ qualityAt }) => (qualityAt ? { shape: 'ticked', word: 'quality check passed' } : undefined),
  },
  { part: 'proof', word: 'Proof', Panel: lazy(() => import('../../part-proofs/proof-tab.tsx')) },
]

/** The parts of a card. The address keeps which one is open, on its own page, beside its list and over it. */
export function CardTabs({ card, work }: { card: JobCardDetail; work: ReactNode }) {
  const [params] = useSearchParams()
  const open = tabsBesideWork.find(({ part }) => part === params.get('part'))
  return (
    <>
      <nav className="card-tabs" aria-label="Parts of the job card">
        <TabLink part="" word="Work" isOpen={!open} state={workState(card)} />
        {tabsBesideWork.map(({ part, word, stateOf }) => (
          <TabLink key={part} part={part} word={word} isOpen={open?.part === part} state={stateOf?.(card)} />
        ))}
      </nav>
      {open ? (
        <Suspense>
          <open.Panel key={card.id} card={card} />
        </Suspense>
      ) : (
        work
      )}
    </>
  )
}

/** Where the driver is asked: whether an answer is still to come. */
function workState(card: JobCardDetail) {
  if (!asksDriver(card) || card.works.length === 0) return undefined
  const isOpen = proposedOf(card).length > 0
  return isOpen
    ? ({ shape: 'hollow', word: 'not all approved' } as const)
    : ({ shape: 'ticked', word: 'answered' } as const)
}

type TabLinkProps = {
  part: string
  word: string
  isOpen: boolean
  state?: ReturnType<NonNullable<CardTab['stateOf']>>
}

function TabLink({ part, word, isOpen, state }: TabLinkProps) {
  const { search, mask } = useLocation()
  // Over its list a card shows the address of its own page, which keeps the part as well.
  const masked = mask && { mask: { ...mask, search: searchWith(mask.search, part) } }
  return (
    <Link
      to={{ search: searchWith(search, part) }}
      {...masked}
      replace
      preventScrollReset
      aria-current={isOpen ? 'page' : undefined}
    >
      {word}
      {state && (
        <>
          <Badge tone="mute" shape={state.shape} bare />
          <span className="visually-hidden">{`, ${state.word}`}</span>
        </>
      )}
    </Link>
  )
}

function searchWith(search: string, part: string): string {
  const params = new URLSearchParams(search)
  if (part) params.set('part', part)
  else params.delete('part')
  return `?${params}`
}
