import type { ReactNode } from 'react'
import { plusOrMinus, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { estimate as estimateWords } from '../../../contract/words/estimate.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Rich } from '../../ui/rich.tsx'
import { AfterAllKey, AskForCall } from './after-answer.tsx'
import { AskedWork, type Choice } from './asked-work.tsx'
import { AnsweredWorks, SettledWorks } from './receipt.tsx'
import { amountsOf, totalOf } from './sums.ts'
import { choiceWords, confirmWords, urgencyWords, type Work, wordsOfScript, worksOf } from './words.ts'

type OldPartsChoice = 'KEEP' | 'DISPOSE'

/** What is chosen, where React keeps it. */
type Chosen = {
  choices: Record<string, Choice>
  choose: (workId: string, choice: Choice) => void
  oldParts: OldPartsChoice
  chooseOldParts: (choice: OldPartsChoice) => void
  confirm: () => void
  approveAfterAll: (work: Work) => void
  askForCall: () => void
  isBusy: boolean
  /** What was refused, or did not arrive. */
  failure: ReactNode
}

type Props = {
  estimate: PublicEstimate
  photoAddress: (photoId: string) => string
  requestId: string
  /** What was posted and refused. */
  posted?: { sentence: string; values: Record<string, string> } | undefined
  /** In the account. Without it the form is posted plainly, and page-script.ts counts what is chosen. */
  live?: Chosen
}

/** The jobs that wait for an answer, as one form. */
export function Asking({ estimate, photoAddress, requestId, posted, live }: Props) {
  const words = say(estimateWords)
  const works = worksOf(estimate)
  const open = works.filter(({ now }) => now.mayAnswer || now.isChanging)
  const closed = works.filter((each) => !open.includes(each))
  const settled = closed.filter(({ work }) => work.ask === 'settled')
  const answered = closed.filter(({ work }) => work.ask === 'asked')
  const approved = works.filter(({ now }) => now.approval === 'APPROVED').map(({ work }) => work)
  const { said, chosen, total } = sumOf(
    estimate,
    approved,
    open.map(({ work }) => work),
    live?.choices,
  )
  return (
    <Form
      answered
      className="estimate-body"
      data-answer={estimate.estimateId}
      data-words={live ? undefined : JSON.stringify(wordsOfScript(open.length))}
      data-amounts={JSON.stringify(amountsOf(approved, estimate.content))}
      data-discount={JSON.stringify(estimate.content.discount)}
      onSubmit={
        live &&
        ((event) => {
          event.preventDefault()
          const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
          if (pressed?.value === 'call') live.askForCall()
          else if (chosen > 0 && !live.isBusy) live.confirm()
        })
      }
    >
      <input type="hidden" name="estimateId" value={estimate.estimateId} />
      <input type="hidden" name="requestId" value={requestId} />
      <div>
        {posted && <Note kind="bad">{posted.sentence}</Note>}
        {live ? (
          live.failure
        ) : (
          <div hidden data-lost>
            <LostAnswer />
          </div>
        )}
        {settled.length > 0 && <SettledWorks works={settled} estimate={estimate} />}
        {answered.length > 0 && (
          <AnsweredWorks
            works={answered}
            afterAll={(work) => <AfterAllKey work={work} onClick={live && (() => live.approveAfterAll(work))} />}
          />
        )}
        {open.length > 1 && (
          <div className="estimate-all">
            <span>{urgencyWords(open.map(({ work }) => work))}</span>
            <Button
              look="line"
              className="needs-script"
              data-approve-all
              onClick={
                live &&
                (() => {
                  for (const { work, now } of open) if (now.mayAnswer) live.choose(work.workId, 'APPROVED')
                })
              }
            >
              <Icon name="tick" />
              {words.approveAll}
            </Button>
          </div>
        )}
        <ol className="asked-works">
          {open.map(({ work, now }) => (
            <AskedWork
              key={work.workId}
              work={work}
              now={now}
              amounts={amountsOf([work], estimate.content)}
              photoAddress={photoAddress}
              chosen={
                live ? live.choices[work.workId] : (posted?.values[`decision.${work.workId}`] as Choice | undefined)
              }
              onChoose={live && ((choice) => live.choose(work.workId, choice))}
            />
          ))}
        </ol>
        {estimate.answers.every(({ oldParts }) => oldParts === null) && (
          <OldParts
            chosen={live?.oldParts ?? (posted?.values.oldParts === 'DISPOSE' ? 'DISPOSE' : 'KEEP')}
            onChoose={live?.chooseOldParts}
          />
        )}
        <div className="only-narrow">
          <AskForCall wantedAt={estimate.callWantedAt} />
        </div>
        <Promises strict={estimate.content.asksStrictly} />
      </div>
      <aside className="estimate-side" aria-label={words.yourAnswer}>
        <dl className="priced">
          <dt>{words.beforeTax}</dt>
          <dd data-sum="amount">{rupeesAndPaise(total.amount)}</dd>
          {estimate.content.discount && (
            <>
              <dt>{words.discount}</dt>
              <dd data-sum="discount">{plusOrMinus(-total.discount)}</dd>
            </>
          )}
          <dt>GST</dt>
          <dd data-sum="tax">{rupeesAndPaise(total.tax)}</dd>
          <dt>{words.rounding}</dt>
          <dd data-sum="rounding">{plusOrMinus(total.rounding)}</dd>
          <dt className="grand" data-sum="words">
            {said}
          </dt>
          <dd className="grand" data-sum="total">
            {rupees(total.total)}
          </dd>
        </dl>
        <Confirm live={live} chosen={chosen} open={open.length} />
        <AskForCall wantedAt={estimate.callWantedAt} />
      </aside>
      <section className="estimate-bar" aria-label={words.confirm}>
        <p>
          <span data-sum="words">{said}</span>
          <b>
            <Rich
              of={words.inAll({ total: rupees(total.total) })}
              total={(sum) => <span data-sum="total">{sum}</span>}
            />
          </b>
        </p>
        <Confirm live={live} chosen={chosen} open={open.length} />
      </section>
    </Form>
  )
}

/** What the answer comes to: of what is chosen, or of all where nothing is yet. */
function sumOf({ content }: PublicEstimate, approved: Work[], works: Work[], choices: Record<string, Choice> = {}) {
  const [yes, no] = (['APPROVED', 'DECLINED'] as const).map((said) =>
    works.filter(({ workId }) => choices[workId] === said),
  ) as [Work[], Work[]]
  const isChosen = yes.length + no.length > 0
  const open = works.length - yes.length - no.length
  return {
    chosen: yes.length + no.length,
    said: isChosen
      ? choiceWords({ approved: yes.length, declined: no.length, open })
      : say(estimateWords).ifAll({ count: works.length }),
    total: totalOf(amountsOf([...approved, ...(isChosen ? yes : works)], content), content.discount),
  }
}

export const LostAnswer = () => (
  <Note kind="bad">
    <span>
      <Rich of={say(estimateWords).lostAnswer} />
    </span>
  </Note>
)

type ConfirmProps = { live: Chosen | undefined; chosen: number; open: number }

/** Says of how many jobs it confirms the answer; it calls for a press once there is one for each. */
function Confirm({ live, chosen, open }: ConfirmProps) {
  return (
    <Button
      look={live && chosen < open ? 'line' : 'signal'}
      wide
      type="submit"
      data-confirm
      aria-disabled={live && chosen === 0}
      aria-busy={live?.isBusy || undefined}
    >
      {live?.isBusy ? say(estimateWords).confirming : confirmWords(live ? chosen : 0, open)}
    </Button>
  )
}

type OldPartsProps = { chosen: OldPartsChoice; onChoose: ((chosen: OldPartsChoice) => void) | undefined }

function OldParts({ chosen, onChoose }: OldPartsProps) {
  const words = say(estimateWords)
  const radio = (value: OldPartsChoice, label: ReactNode) => (
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
      <legend>{words.oldParts}</legend>
      <p>{words.theyAreYours}</p>
      {radio('KEEP', words.keep)}
      {radio('DISPOSE', words.dispose)}
    </fieldset>
  )
}

/** What the garage's way of asking lets us promise (docs/rules.md#estimates). */
function Promises({ strict }: { strict: boolean }) {
  const { price, declined, silence, kept } = say(estimateWords).promises
  return <p className="fine">{[strict && price, declined, strict && silence, kept].filter(Boolean).join(' ')}</p>
}
