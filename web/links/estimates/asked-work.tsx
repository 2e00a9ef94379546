import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { estimate as estimateWords } from '../../../contract/words/estimate.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { langOf } from '../../../contract/words/own-text.ts'
import { say } from '../../../contract/words/say.ts'
import { priceOfWork } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import { Icon } from '../../ui/icon.tsx'
import { StateBadge } from '../../ui/office/badge.tsx'
import { Rich } from '../../ui/rich.tsx'
import type { Amounts } from './sums.ts'
import type { Standing, Work } from './words.ts'

export type Choice = 'APPROVED' | 'DECLINED'

type Props = {
  work: Work
  now: Standing
  amounts: Amounts
  photoAddress: (photoId: string) => string
  /** Chosen before, where the page that was posted is shown again. */
  chosen?: Choice | undefined
  /** Where scripts run; else the browser keeps what was chosen. */
  onChoose?: ((choice: Choice) => void) | undefined
}

/** A job with its reason, its price and the two halves of the answer, of which neither is chosen at first. */
export function AskedWork({ work, now, amounts, photoAddress, chosen, onChoose }: Props) {
  const words = say(estimateWords)
  return (
    <li>
      <article className="asked-work" data-work={work.workId} data-amounts={JSON.stringify(amounts)}>
        <header>
          <h2 {...langOf(work.title)}>{work.title}</h2>
          <StateBadge of="urgency" state={work.urgency} says={words.urgency[work.urgency]} />
        </header>
        {work.photos.length > 0 && (
          <div className="shots">
            {work.photos.map(({ id, caption, takenAt }) => (
              <a key={id} className="shot" href={photoAddress(id)} data-photo>
                <img
                  src={`${photoAddress(id)}?width=400`}
                  alt={caption || words.photoOf({ title: work.title })}
                  loading="lazy"
                  decoding="async"
                />
                <span>{[caption, say(formats).clock({ at: takenAt })].filter(Boolean).join(', ')}</span>
              </a>
            ))}
          </div>
        )}
        {work.reason && (
          <p className="reason" {...langOf(work.reason)}>
            {work.reason}
          </p>
        )}
        {work.finding?.measure != null && <Scale finding={work.finding} measure={work.finding.measure} />}
        <p className="sum">
          <small>{words.withTax}</small>
          <b>{rupeesAndPaise(priceOfWork(work))}</b>
        </p>
        {now.approvedBefore && <ApprovedBefore before={now.approvedBefore.total} total={priceOfWork(work)} />}
        {now.isChanging ? (
          <p className="why">
            <Icon name="clock" />
            {words.changing}
          </p>
        ) : (
          <YesNo work={work} chosen={chosen} onChoose={onChoose} />
        )}
        <WhatIsIn work={work} />
      </article>
    </li>
  )
}

/** The yes that was given holds no more: it was to something else. */
const ApprovedBefore = ({ before, total }: { before: number; total: number }) => (
  <p className="why">
    <Icon name="clock" />
    {before === total
      ? say(estimateWords).approvedBefore
      : say(estimateWords).approvedFor({ before: rupeesAndPaise(before), price: rupeesAndPaise(total) })}
  </p>
)

function YesNo({ work, chosen, onChoose }: Pick<Props, 'work' | 'chosen' | 'onChoose'>) {
  const words = say(estimateWords)
  const radio = (choice: Choice) => ({
    type: 'radio',
    name: `decision.${work.workId}`,
    value: choice,
    ...(onChoose
      ? { checked: chosen === choice, onChange: () => onChoose(choice) }
      : { defaultChecked: chosen === choice }),
  })
  return (
    <>
      <fieldset className="yes-no">
        <legend className="visually-hidden">{work.title}</legend>
        <label>
          <input {...radio('DECLINED')} />
          {words.decline}
        </label>
        <label className="yes">
          <input {...radio('APPROVED')} />
          <Icon name="tick" />
          {words.approve}
        </label>
      </fieldset>
      <input type="hidden" name={`terms.${work.workId}`} value={work.termsHash} />
    </>
  )
}

/** Lines before tax, then the tax by its rate. */
function WhatIsIn({ work: { lines } }: { work: Work }) {
  const taxes = new Map<number, number>()
  for (const { taxRate, tax } of lines) if (tax > 0) taxes.set(taxRate, (taxes.get(taxRate) ?? 0) + tax)
  return (
    <details className="what-is-in">
      <summary>
        {say(estimateWords).included}
        <Icon name="down" />
      </summary>
      <dl className="priced">
        {lines.map((line, index) => (
          <Priced key={index} term={lineWords(line)} amount={line.amount} />
        ))}
        {[...taxes].map(([rate, tax]) => (
          <Priced key={rate} term={`GST ${rate}%`} amount={tax} />
        ))}
      </dl>
    </details>
  )
}

const lineWords = ({ description, quantity, unit }: Work['lines'][number]) =>
  quantity === 1 ? description : `${description}, ${quantity} ${unit}`

const Priced = ({ term, amount }: { term: string; amount: number }) => (
  <>
    <dt>{term}</dt>
    <dd>{rupeesAndPaise(amount)}</dd>
  </>
)

/** What was measured, and where it has to be changed. */
function Scale({ finding, measure }: { finding: NonNullable<Work['finding']>; measure: number }) {
  const { unit, soonAt, nowAt } = finding
  const limit = nowAt ?? soonAt
  const end = 1.4 * Math.max(measure, soonAt ?? 0, nowAt ?? 0, 1e-9)
  const share = (value: number) => `${((100 * value) / end).toFixed(1)}%`
  const found = `${measure} ${unit}`.trim()
  const words = say(estimateWords)
  const limitWords = { limit: `${limit} ${unit}`.trim() }
  const change =
    limit === null ? undefined : nowAt === null ? words.changeSoonAt(limitWords) : words.changeAt(limitWords)
  return (
    <div className="scale">
      <div
        className="measured"
        style={{ '--found': share(measure), '--limit': share(limit ?? 0) } as object}
        role="img"
        aria-label={[words.foundHeard({ found }), change].filter(Boolean).join('; ')}
      >
        <i />
        {limit !== null && <u />}
      </div>
      <p aria-hidden="true">
        <span>
          <Rich of={words.found({ found })} />
        </span>
        {change && <span>{change}</span>}
      </p>
    </div>
  )
}
