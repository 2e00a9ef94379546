import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BillPreview } from '../../../../../contract/money/bills/bills.ts'
import { placeTaxText, placeText } from '../../../../../contract/people/garages/gstin.ts'
import { rupees } from '../../../../../contract/platform/formats.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import { sentenceOf } from '../../../../platform/api-error.ts'
import { failures } from '../../../../platform/failures.ts'
import { useLive } from '../../../../platform/live.ts'
import { useRefresh } from '../../../../platform/query.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Badge } from '../../../../ui/office/badge.tsx'
import { Fact } from '../../../../ui/office/fact.tsx'
import { Sheet } from '../../../../ui/office/sheet.tsx'
import { BillSums } from '../../../bills/sums.tsx'
import { placeWords } from '../../../bills/words.ts'
import { previewQuery } from './calls.ts'
import { Discount } from './discount.tsx'
import { EditBuyer } from './edit-buyer.tsx'
import { Gaps } from './gaps.tsx'
import { IssueBill } from './issue-bill.tsx'
import { PlaceChoice } from './place-choice.tsx'

/** The bill before it is one: to whom, where, what it comes to, what it lacks, and the press that issues it. */
export function PreviewPanel({ card }: { card: JobCardDetail }) {
  const [place, setPlace] = useState('')
  const { data: preview, error, refetch } = useQuery(previewQuery(card, place))
  useLive(['customer', 'vehicle', 'settings'], useRefresh('bill-preview'))
  const whyNone = preview && whyNoBill(preview)
  return (
    <Sheet
      title="Bill"
      className="sheet--ink"
      beside={
        <Badge tone="mute" shape="square-dotted">
          {whyNone ? 'Not needed' : 'Not issued'}
        </Badge>
      }
    >
      {whyNone && <p className="pad">{whyNone}</p>}
      {preview && !whyNone && <Preview card={card} preview={preview} place={place} onPlace={setPlace} />}
      {!preview && error && (
        <div className="pad stack">
          <Note kind="bad">{sentenceOf(error, failures.loadBill)}</Note>
          <Button look="soft" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {!preview && !error && (
        <p role="status" className="pad quiet">
          Loading the bill...
        </p>
      )}
    </Sheet>
  )
}

/** Where all of it is free; what a discount has made free can be mended here. */
const whyNoBill = ({ missing, discount }: BillPreview) =>
  discount === 0 ? missing.find(({ code }) => code === 'nothing_to_bill')?.sentence : undefined

type Props = { card: JobCardDetail; preview: BillPreview; place: string; onPlace: (code: string) => void }

function Preview({ card, preview, place, onPlace }: Props) {
  const { buyer, balance, paid } = preview
  return (
    <>
      <dl className="bill-parties">
        <Fact term="Bill to">
          {buyer.name}
          <small className="number">{buyer.gstin ? `GSTIN ${buyer.gstin}` : 'Not GST registered'}</small>
          {buyer.address && <small>{buyer.address}</small>}
          <EditBuyer card={card}>
            Change<span className="visually-hidden"> who is billed</span>
          </EditBuyer>
        </Fact>
        <Fact term="Place of supply">
          {placeText(preview.placeOfSupply) || 'Not known'}
          <small>{placeReason(preview)}</small>
          <PlaceChoice place={place} known={preview.placeOfSupply} onPlace={onPlace} />
        </Fact>
      </dl>
      <Discount key={card.id} card={card} />
      <BillSums bill={preview} />
      {(paid > 0 || balance < 0) && (
        <dl className="job-sums bill-rest" aria-label="Payment">
          <div>
            <dt>Paid before the bill</dt>
            <dd className="number">{`−${rupees(paid)}`}</dd>
          </div>
          <div className={balance > 0 ? 'owed' : undefined}>
            <dt>{balance < 0 ? 'To refund' : 'To pay'}</dt>
            <dd className="number">{rupees(Math.abs(balance))}</dd>
          </div>
        </dl>
      )}
      <div className="bill-issue">
        <Gaps card={card} gaps={preview.missing} />
        <IssueBill card={card} preview={preview} place={place} />
      </div>
    </>
  )
}

/** From where it is known, and which tax follows. */
function placeReason({ kind, placeSource, isInterState, buyer }: BillPreview) {
  if (buyer.inSez && kind === 'INVOICE') return placeTaxText({ isInterState, inSez: true })
  const tax = kind === 'SUPPLY' ? 'no tax' : isInterState ? 'IGST' : 'CGST and SGST'
  return `${placeWords[placeSource]}: ${tax}`
}
