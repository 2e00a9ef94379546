import type { ReactNode } from 'react'
import type { PublicEstimate } from '../../../contract/estimates.ts'
import { clockTime, rupees, rupeesAndPaise } from '../../../contract/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { AskedWork, type Choice } from './asked-work.tsx'
import { AnsweredWorks, SettledWorks } from './receipt.tsx'
import { signed, totalOf } from './sums.ts'
import { urgencyWords, worksOf } from './words.ts'

type Props = {
  estimate: PublicEstimate
  photoAddress: (photoId: string) => string
  requestId: string
  /** What was posted and refused. */
  posted?: { sentence: string; values: Record<string, string> } | undefined
}

/** The jobs that wait for an answer, as a plain form; page-script.ts counts what is chosen. */
export function Asking({ estimate, photoAddress, requestId, posted }: Props) {
  const works = worksOf(estimate)
  const open = works.filter(({ now }) => now.mayAnswer || now.isChanging)
  const closed = works.filter((each) => !open.includes(each))
  const settled = closed.filter(({ work }) => work.ask === 'settled')
  const answered = closed.filter(({ work }) => work.ask === 'asked')
  const ifAll = totalOf([estimate.approved, ...open.map(({ work }) => work)])
  const { approved } = estimate
  return (
    <Form
      answered
      className="estimate-body"
      data-answer={estimate.estimateId}
      data-amount={approved.amount}
      data-tax={approved.tax}
    >
      <input type="hidden" name="estimateId" value={estimate.estimateId} />
      <input type="hidden" name="requestId" value={requestId} />
      <div>
        {posted && <Note kind="bad">{posted.sentence}</Note>}
        <div hidden data-lost>
          <LostAnswer />
        </div>
        {settled.length > 0 && <SettledWorks works={settled} estimate={estimate} />}
        {answered.length > 0 && <AnsweredWorks works={answered} />}
        {open.length > 1 && (
          <div className="estimate-all">
            <span>{urgencyWords(open.map(({ work }) => work))}</span>
            <Button look="line" className="needs-script" data-approve-all>
              <Icon name="tick" />
              Approve all
            </Button>
          </div>
        )}
        <ol className="asked-works">
          {open.map(({ work, now }) => (
            <AskedWork
              key={work.workId}
              work={work}
              now={now}
              photoAddress={photoAddress}
              chosen={posted?.values[`decision.${work.workId}`] as Choice | undefined}
            />
          ))}
        </ol>
        {estimate.answers.every(({ oldParts }) => oldParts === null) && (
          <OldParts chosen={posted?.values.oldParts === 'DISPOSE' ? 'DISPOSE' : 'KEEP'} />
        )}
        <div className="only-narrow">
          <AskForCall wantedAt={estimate.callWantedAt} />
        </div>
        <Promises strict={estimate.content.asksStrictly} />
      </div>
      <aside className="estimate-side" aria-label="Your answer">
        <dl className="priced">
          <dt>Before tax</dt>
          <dd data-sum="amount">{rupeesAndPaise(ifAll.amount)}</dd>
          <dt>GST</dt>
          <dd data-sum="tax">{rupeesAndPaise(ifAll.tax)}</dd>
          <dt>Rounding</dt>
          <dd data-sum="rounding">{signed(ifAll.rounding, rupeesAndPaise)}</dd>
          <dt className="grand" data-sum="words">
            {ifAllWords(open.length)}
          </dt>
          <dd className="grand" data-sum="total">
            {rupees(ifAll.total)}
          </dd>
        </dl>
        <Confirm />
        <AskForCall wantedAt={estimate.callWantedAt} />
      </aside>
      <section className="estimate-bar" aria-label="Confirm">
        <p>
          <span data-sum="words">{ifAllWords(open.length)}</span>
          <b>
            <span data-sum="total">{rupees(ifAll.total)}</span> in all
          </b>
        </p>
        <Confirm />
      </section>
    </Form>
  )
}

const ifAllWords = (jobs: number) => (jobs > 1 ? 'If you approve all' : 'If you approve')

const LostAnswer = () => (
  <Note kind="bad">
    <span>
      <b>Your answer did not arrive.</b> Nothing is approved yet. Your choices are still here.
    </span>
  </Note>
)

const Confirm = () => (
  <Button look="signal" wide type="submit" data-confirm>
    Confirm answer
  </Button>
)

function AskForCall({ wantedAt }: { wantedAt: string | null }) {
  if (wantedAt) {
    return (
      <p className="why">
        <Icon name="phone" />
        You asked for a call at {clockTime(new Date(wantedAt))}. The garage knows.
      </p>
    )
  }
  return (
    <Button look="soft" type="submit" name="intent" value="call">
      <Icon name="phone" />
      Ask for a call
    </Button>
  )
}

type OldPartsProps = { chosen: 'KEEP' | 'DISPOSE'; onChoose?: (chosen: 'KEEP' | 'DISPOSE') => void }

export function OldParts({ chosen, onChoose }: OldPartsProps) {
  const radio = (value: 'KEEP' | 'DISPOSE', label: ReactNode) => (
    <label>
      <input
        type="radio"
        name="oldParts"
        value={value}
        {...(onChoose
          ? { checked: chosen === value, onChange: () => onChoose(value) }
          : { defaultChecked: chosen === value })}
      />
      {label}
    </label>
  )
  return (
    <fieldset className="old-parts">
      <legend>Your old parts</legend>
      <p>They are yours. The garage keeps them for you unless you say otherwise.</p>
      {radio('KEEP', 'Give them back to me')}
      {radio('DISPOSE', 'The garage may dispose of them')}
    </fieldset>
  )
}

/** What the garage's way of asking lets us promise (docs/rules.md#estimates). */
export const Promises = ({ strict }: { strict: boolean }) => (
  <p className="fine">
    {strict && 'The price of an approved job does not rise without asking you again. '}
    Declined jobs are not done and not billed. {strict && 'No answer means not done and not billed. '}
    Your answer is kept with its time and this device.
  </p>
)
