import '../css/job-estimate.css'
import { type ReactNode, useState } from 'react'
import { clockTime, counted, indianDay, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import type { Estimate } from '../../../contract/workshop/estimates/estimates.ts'
import { areLinesFinal } from '../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Badge, StateBadge } from '../../ui/office/badge.tsx'
import { dayOf, shortMoment } from '../../ui/office/days.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { Kbd } from '../../ui/office/kbd.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { CallButton } from '../../ui/office/phone-link.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { useShortcut } from '../../ui/office/shortcuts.ts'
import { printAddress } from '../job-cards/calls.ts'
import { isPaymentNext } from '../job-cards/card/bill/bill-state.ts'
import { useAskUnsaved } from '../job-cards/card/unsaved.tsx'
import { reworkOf, titlesText } from '../job-cards/card/work/work-words.ts'
import { ComparisonLink } from './compare/comparison-link.tsx'
import { type EstimateNow, estimateNow, failedMessageText, inAllText, requestedEvent } from './estimate-state.ts'
import { RecordAnswer } from './record-answer.tsx'
import { SendEstimateDialog } from './send-estimate.tsx'
import { ShareLink } from './share-link.tsx'
import { useArrivedAnswer } from './use-answers.ts'
import { useEstimates, useWhyNotSend } from './use-estimates.ts'
import { Versions } from './versions.tsx'

type What = 'send' | 'record' | 'share'

/** What is asked of the driver, what came back, and the ways to ask. */
export function EstimatePanel({ card }: { card: JobCardDetail }) {
  const query = useEstimates(card)
  const estimates = query.data?.estimates ?? []
  const now = estimateNow(card, estimates)
  const why = useWhyNotSend(card)
  const [open, setOpen] = useState<What>()
  const arrived = useArrivedAnswer(card, query.data?.estimates)
  const close = () => setOpen(undefined)
  return (
    <>
      <Sheet title="Estimate" className="estimate" beside={<NowBadge now={now} isOver={areLinesFinal(card)} />}>
        <div className="estimate-now">
          <Sentences card={card} now={now} />
          <Wishes card={card} now={now} />
          <Actions card={card} now={now} why={why} onOpen={setOpen} />
        </div>
        {query.isError && <p className="pad quiet">The estimates could not be loaded.</p>}
        {estimates.length > 0 && <Versions card={card} estimates={estimates} arrived={arrived} why={why} />}
        {estimates.length > 0 && card.status !== 'DELIVERED' && <ComparisonLink card={card} />}
      </Sheet>
      {open === 'send' && <SendEstimateDialog card={card} now={now} onClose={close} />}
      {open === 'record' && <RecordAnswer card={card} now={now} onClose={close} />}
      {open === 'share' && now.newest && <ShareLink card={card} estimate={now.newest} onClose={close} />}
    </>
  )
}

function NowBadge({ now: { step, asked, newest }, isOver }: { now: EstimateNow; isOver: boolean }) {
  if (step === 'TO_ASK' && !isOver) {
    return (
      <Badge tone="wait" shape="hollow">
        {`${asked.length} to ask`}
      </Badge>
    )
  }
  return newest && step !== 'EMPTY' ? <StateBadge of="estimate" state={newest.state} /> : null
}

function Sentences({ card, now }: { card: JobCardDetail; now: EstimateNow }) {
  const { step, asked, askedTotal, approved, approvedTotal, newest, nextVersion } = now
  const { total } = card.totals
  const inAll = inAllText({ discount: card.discount, exact: sumOfRupees([askedTotal, approvedTotal]), total })
  if (areLinesFinal(card) && asked.length > 0) {
    return (
      <Figure name="Approved" amount={approvedTotal}>
        {`${approved.length} of ${counted(card.works.length, 'job')} approved. `}
        <b>{`Never approved: ${titlesText(asked)}.`}</b>
      </Figure>
    )
  }
  switch (step) {
    case 'EMPTY':
      return <p>Add the work first. Then the driver sees each job with its price, and approves or declines it.</p>
    case 'TO_ASK':
      return (
        <Figure name={newest ? `New for E${nextVersion}` : 'To be approved'} amount={askedTotal}>
          {newest?.state === 'EXPIRED' && `E${newest.version} expired ${shortMoment(newest.expiresAt)}. `}
          {asked.length === 1
            ? `1 job needs the driver’s approval: ${titlesText(asked)}.`
            : `${asked.length} jobs need the driver’s approval.`}
          {approved.length > 0 && (
            <>
              {' '}
              <b>{`${rupees(approvedTotal)} stays approved.`}</b> {!inAll && `${rupees(total)} in all.`}
            </>
          )}{' '}
          {inAll}
        </Figure>
      )
    case 'WAITING':
      return (
        <Figure name={`Waiting for an answer to E${newest?.version}`} amount={askedTotal}>
          {newest && <Waiting newest={newest} />} {newest && inAllText(wholeOf(newest))}
        </Figure>
      )
    case 'ANSWERED': {
      const works = card.works.filter((work) => !reworkOf(work))
      if (works.length === 0) return <p>All of it is free under warranty, so the driver is not asked.</p>
      return (
        <Figure name={newest ? `Approved with E${newest.version}` : 'Approved'} amount={approvedTotal}>
          {`${approved.filter((work) => !reworkOf(work)).length} of ${counted(works.length, 'job')} approved. `}
          <b>Nothing is waiting for approval.</b> {inAll}
        </Figure>
      )
    }
  }
}

function Figure({ name, amount, children }: { name: string; amount: number; children: ReactNode }) {
  const text = Number.isInteger(amount) ? rupees(amount) : rupeesAndPaise(amount)
  return (
    <>
      <dl className={text.length > 11 ? 'estimate-figure many-digits' : 'estimate-figure'}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </dl>
      <p>{children}</p>
    </>
  )
}

const wholeOf = ({ total, content: { discount, settledTotal, newTotal } }: Estimate) => ({
  discount,
  exact: sumOfRupees([settledTotal, newTotal]),
  total,
})

/** 'Sent 12:24 pm. Opened 12:31 pm.' and until when it can be answered. Nobody knows whether a link was passed on. */
function Waiting({ newest }: { newest: Estimate }) {
  const outgoing = newest.events.filter(({ kind }) => kind === 'SENT' || kind === 'SHARED')
  const sent = outgoing.findLast(({ channel }) => channel !== 'LINK')
  const made = outgoing.at(-1)
  const opened = newest.events.find(({ kind }) => kind === 'OPENED')
  return (
    <>
      {sent ? `Sent ${momentOf(sent.at)}. ` : made ? `Link made ${momentOf(made.at)}. ` : 'Not sent to the driver. '}
      {(opened || made) && <b>{opened ? `Opened ${momentOf(opened.at)}. ` : 'Not opened yet. '}</b>}
      {`It can be answered until ${shortMoment(newest.expiresAt)}.`}
    </>
  )
}

const momentOf = (at: string) => (dayOf(at) === indianDay() ? clockTime(new Date(at)) : shortMoment(at))

/** What the driver asked for on their page, and what did not reach them. */
function Wishes({ card, now }: { card: JobCardDetail; now: EstimateNow }) {
  const wish = requestedEvent(now)
  const failure = failedMessageText(now)
  return (
    <>
      {failure && <Note kind="bad">{failure}</Note>}
      {wish && (
        <p className="estimate-wish">
          <Icon name={wish.kind === 'CALL_WANTED' ? 'phone' : 'clock'} />
          <span>
            {wish.kind === 'CALL_WANTED'
              ? `${card.customerName} asked for a call, ${momentOf(wish.at)}.`
              : `${card.customerName} asked for a new estimate, ${momentOf(wish.at)}.`}
          </span>
        </p>
      )}
    </>
  )
}

type ActionsProps = {
  card: JobCardDetail
  now: EstimateNow
  why: string | undefined
  onOpen: (what: What) => void
}

function Actions({ card, now: { step, nextVersion }, why, onOpen }: ActionsProps) {
  const { garageId } = useAccess()
  const sends = step === 'TO_ASK'
  const { unlessUnsaved, question } = useAskUnsaved()
  const send = () => unlessUnsaved(() => onOpen('send'))
  const sendButton = useShortcut(sends ? 's' : undefined, send, why)
  if (step === 'EMPTY' || areLinesFinal(card) || (step === 'ANSWERED' && why !== undefined)) return null
  const record = why === undefined && (
    <Button look="soft" onClick={() => unlessUnsaved(() => onOpen('record'))}>
      <Icon name="edit" />
      {step === 'ANSWERED' ? 'Change an answer' : 'Record answer'}
    </Button>
  )
  const preview = (
    <ButtonAnchor look="soft" href={printAddress(card.id, 'estimate', garageId)} target="_blank" rel="noopener">
      <Icon name="download" />
      Preview
    </ButtonAnchor>
  )
  if (step === 'ANSWERED') {
    return (
      card.estimateCount > 0 && (
        <div className="estimate-actions">
          {question}
          {record}
        </div>
      )
    )
  }
  return (
    <div className="estimate-actions">
      {question}
      {sends ? (
        <LockableButton
          ref={sendButton}
          look={card.askBeforeWork === 'OFF' || isPaymentNext(card) ? 'line' : 'signal'}
          wide
          why={why}
          onClick={send}
        >
          <Icon name="send" />
          {nextVersion === 1 ? 'Send estimate' : `Send estimate E${nextVersion}`}
          {why === undefined && <Kbd keys="s" />}
        </LockableButton>
      ) : (
        <CallButton className="button--wide" look="line" name={card.customerName} phone={card.customerPhone} />
      )}
      <div className="estimate-two">
        {record}
        {sends
          ? preview
          : why === undefined && (
              <Button look="soft" onClick={() => unlessUnsaved(() => onOpen('share'))}>
                <Icon name="share" />
                Share link
              </Button>
            )}
      </div>
    </div>
  )
}
