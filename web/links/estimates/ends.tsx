import { counted, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { estimateSentences } from '../../../contract/platform/sentences.ts'
import type { PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { CallGarage, LinkEnd } from '../link-page.tsx'
import { longMoment } from './words.ts'

type Props = { estimate: PublicEstimate; token: string; posted?: { sentence: string } | undefined }

/** An estimate that cannot be answered any more, with the one way on. */
export function EstimateEnd({ estimate, token, posted }: Props) {
  return (
    <>
      {posted && <Note kind="bad">{posted.sentence}</Note>}
      {estimate.state === 'SUPERSEDED' ? (
        <Superseded estimate={estimate} token={token} />
      ) : estimate.state === 'EXPIRED' ? (
        <Expired estimate={estimate} />
      ) : (
        <LinkEnd
          drawing="papers"
          title={estimateSentences.withdrawn}
          ways={<CallGarage phone={estimate.content.garage.phone}>Call the garage</CallGarage>}
        >
          <Stands estimate={estimate} />
        </LinkEnd>
      )}
    </>
  )
}

function Superseded({ estimate: { newest, newestNumber, ...estimate }, token }: Props) {
  const [card, version] = (newestNumber ?? '').split('/')
  const old = estimate.number.replace(`${card}/`, '')
  return (
    <LinkEnd
      drawing="papers"
      title="There is a newer estimate."
      ways={
        <>
          <ButtonAnchor look="signal" href={`/e/${token}/newest`}>
            See estimate {version}
            <Icon name="right" />
          </ButtonAnchor>
          <ButtonAnchor look="soft" href={`/api/v1/public/estimates/${token}/pdf`} download>
            <Icon name="download" />
            {old} as PDF
          </ButtonAnchor>
        </>
      }
    >
      <p>
        {newest && (
          <>
            {old} was replaced by <b>{version}</b> on {longMoment(newest.sentAt)}.{' '}
          </>
        )}
        {estimate.approved.jobs > 0 && (
          <>
            What you approved, <b>{rupees(estimate.approved.total)}</b>, still counts.{' '}
          </>
        )}
        {newest && newest.jobs > 0 && (
          <>
            {version} asks about {counted(newest.jobs, 'job')}: <b>{rupeesAndPaise(newest.newTotal)}</b>.
          </>
        )}
      </p>
    </LinkEnd>
  )
}

function Expired({ estimate }: { estimate: PublicEstimate }) {
  const { renewalWantedAt } = estimate
  return (
    <LinkEnd
      drawing="clock"
      title="This estimate has expired."
      ways={
        <>
          {renewalWantedAt === null && (
            <Form answered>
              <input type="hidden" name="estimateId" value={estimate.estimateId} />
              <Button look="signal" type="submit" name="intent" value="renewal">
                Ask for a new one
              </Button>
            </Form>
          )}
          <CallGarage phone={estimate.content.garage.phone}>Call the garage</CallGarage>
        </>
      }
    >
      <p>
        It was open until <b>{longMoment(estimate.expiresAt)}</b>. Prices may be different now.
      </p>
      <Stands estimate={estimate} />
      {renewalWantedAt && <Note kind="good">You asked for a new one on {longMoment(renewalWantedAt)}.</Note>}
    </LinkEnd>
  )
}

/** That nothing else is billed is promised only where the garage asks strictly (docs/rules.md#estimates). */
const Stands = ({ estimate: { approved, content } }: { estimate: Pick<PublicEstimate, 'approved' | 'content'> }) =>
  approved.jobs > 0 ? (
    <p>
      What you approved, <b>{rupees(approved.total)}</b>, still counts.
      {content.asksStrictly && ' Nothing else is billed.'}
    </p>
  ) : (
    <p>Nothing was approved with it{content.asksStrictly && ', and nothing is billed'}.</p>
  )
