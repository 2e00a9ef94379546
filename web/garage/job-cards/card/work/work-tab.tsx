import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { asksDriver } from '../../../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import { useAccess } from '../../../../ui/office/access.ts'
import { useIsPhone } from '../../../../ui/office/use-is-phone.ts'
import { DeclinedOnCard } from '../../../declined-works/declined-on-card.tsx'
import { EstimatePanel } from '../../../estimates/estimate-panel.tsx'
import { AskedFor } from '../../../part-requests/asked-for.tsx'
import { useWhyNoParts } from '../../../parts/why-no-parts.ts'
import { WarrantiesOnCard } from '../../../warranties/warranties-on-card.tsx'
import { isPaymentNext } from '../bill/bill-state.ts'
import { Facts } from '../facts.tsx'
import { Activity } from '../history.tsx'
import { Lines } from '../lines.tsx'
import { Money } from '../money.tsx'
import { PartsOnCard } from '../parts-on-card.tsx'
import { WorkWithoutPrices } from './work-without-prices.tsx'

/** Only of a car that has left. */
const HandoverSheet = lazy(() => import('../../../gate-passes/handover-sheet.tsx'))

type Props = {
  card: JobCardDetail
  /** One column: money first, unless the driver is asked. */
  isBeside?: boolean
}

/** The work on a card. Where the driver is asked, the estimate and the work come first; else it stands as the bill does. */
export function WorkTab({ card, isBeside = false }: Props) {
  const isPhone = useIsPhone()
  const { role, pricesHidden } = useAccess()
  const mayDecide = useWhyNoParts('Adding a part') === undefined
  if (pricesHidden) {
    return (
      <Stack>
        {[
          <Facts key="facts" card={card} beginsWithConcerns />,
          <WorkWithoutPrices key="work" card={card} />,
          <Activity key="activity" card={card} />,
        ]}
      </Stack>
    )
  }
  const asks = asksDriver(card)
  const estimate = <EstimatePanel key="estimate" card={card} />
  const isInWorkshop = isPhone && role === 'TECHNICIAN'
  const facts = <Facts key="facts" card={card} beginsWithConcerns={isInWorkshop} />
  const lines = (
    <Fragment key="lines">
      {mayDecide && <AskedFor cardId={card.id} />}
      <WarrantiesOnCard card={card} />
      <DeclinedOnCard card={card} />
      <Lines card={card} />
    </Fragment>
  )
  const money = (
    <Fragment key="money">
      {card.status === 'DELIVERED' && (
        <Suspense>
          <HandoverSheet card={card} />
        </Suspense>
      )}
      <Money card={card} />
      <PartsOnCard card={card} />
    </Fragment>
  )
  const activity = <Activity key="activity" card={card} />
  // Ready to be handed over, the money is what is in hand; handed over, what the car left with.
  const comesFirst = isPaymentNext(card) || card.status === 'DELIVERED'
  if (isBeside) {
    const isAsked = asks && card.status !== 'DELIVERED'
    return (
      <Stack>{isAsked ? [estimate, lines, money, facts, activity] : [money, facts, lines, estimate, activity]}</Stack>
    )
  }
  // Whoever works on the car looks for it and what it needs; the money is somebody else's.
  if (isInWorkshop) return <Stack>{[facts, lines, estimate, money, activity]}</Stack>
  if (isPhone && comesFirst) return <Stack>{[money, lines, estimate, facts, activity]}</Stack>
  if (isPhone) {
    return <Stack>{asks ? [estimate, lines, money, facts, activity] : [facts, lines, money, estimate, activity]}</Stack>
  }
  return (
    <div className="two">
      <Stack>{asks ? [lines, facts] : [facts, lines]}</Stack>
      <Stack>{asks && !comesFirst ? [estimate, money, activity] : [money, estimate, activity]}</Stack>
    </div>
  )
}

const Stack = ({ children }: { children: ReactNode[] }) => <div className="stack">{children}</div>
