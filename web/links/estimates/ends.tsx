import { rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { estimate as estimateWords } from '../../../contract/words/estimate.en.ts'
import { links } from '../../../contract/words/links.en.ts'
import { paperAddress, say } from '../../../contract/words/say.ts'
import type { PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Rich } from '../../ui/rich.tsx'
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
          title={say(estimateWords).heading.withdrawn}
          ways={<CallGarage phone={estimate.content.garage.phone}>{say(links).callGarage}</CallGarage>}
        >
          <Stands estimate={estimate} />
        </LinkEnd>
      )}
    </>
  )
}

function Superseded({ estimate: { newest, newestNumber, ...estimate }, token }: Props) {
  const words = say(estimateWords)
  const [card, version = ''] = (newestNumber ?? '').split('/')
  const old = estimate.number.replace(`${card}/`, '')
  return (
    <LinkEnd
      drawing="papers"
      title={words.newer}
      ways={
        <>
          <ButtonAnchor look="signal" href={`/e/${token}/newest`}>
            {words.seeNewer({ version })}
            <Icon name="right" />
          </ButtonAnchor>
          <ButtonAnchor look="soft" href={paperAddress(`/api/v1/public/estimates/${token}/pdf`)} download>
            <Icon name="download" />
            {words.oldAsPdf({ version: old })}
          </ButtonAnchor>
        </>
      }
    >
      <p>
        {newest && (
          <>
            <Rich of={words.replaced({ old, version, at: longMoment(newest.sentAt) })} />{' '}
          </>
        )}
        {estimate.approved.jobs > 0 && (
          <>
            <Rich of={words.stillCounts({ price: rupees(estimate.approved.total) })} />{' '}
          </>
        )}
        {newest && newest.jobs > 0 && (
          <Rich of={words.asksAbout({ version, count: newest.jobs, price: rupeesAndPaise(newest.newTotal) })} />
        )}
      </p>
    </LinkEnd>
  )
}

function Expired({ estimate }: { estimate: PublicEstimate }) {
  const words = say(estimateWords)
  const { renewalWantedAt } = estimate
  return (
    <LinkEnd
      drawing="clock"
      title={words.expired}
      ways={
        <>
          {renewalWantedAt === null && (
            <Form answered>
              <input type="hidden" name="estimateId" value={estimate.estimateId} />
              <Button look="signal" type="submit" name="intent" value="renewal">
                {words.askForNew}
              </Button>
            </Form>
          )}
          <CallGarage phone={estimate.content.garage.phone}>{say(links).callGarage}</CallGarage>
        </>
      }
    >
      <p>
        <Rich of={words.wasOpenUntil({ at: longMoment(estimate.expiresAt) })} />
      </p>
      <Stands estimate={estimate} />
      {renewalWantedAt && <Note kind="good">{words.newAsked({ at: longMoment(renewalWantedAt) })}</Note>}
    </LinkEnd>
  )
}

/** That nothing else is billed is promised only where the garage asks strictly (docs/rules.md#estimates). */
function Stands({ estimate: { approved, content } }: { estimate: Pick<PublicEstimate, 'approved' | 'content'> }) {
  const words = say(estimateWords)
  if (approved.jobs === 0) return <p>{content.asksStrictly ? words.noneApprovedNorBilled : words.noneApproved}</p>
  return (
    <p>
      <Rich of={words.stillCounts({ price: rupees(approved.total) })} />
      {content.asksStrictly && ` ${words.nothingElse}`}
    </p>
  )
}
