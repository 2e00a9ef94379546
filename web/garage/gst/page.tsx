import '../css/accounts.css'
import '../css/reports.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as gstApi from '../../../contract/money/gst/api.ts'
import type { GstSummary } from '../../../contract/money/gst/gst.ts'
import { counted, indianDay, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { useAddressState } from '../../ui/office/address-state.ts'
import { longDay } from '../../ui/office/days.ts'
import { FilterSelect } from '../../ui/office/filters.tsx'
import { Empty, ListStates } from '../../ui/office/list-states.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { Stat, Stats } from '../../ui/office/stat.tsx'
import { ReportSwitch } from '../reports/report-switch.tsx'
import { Accountant } from './accountant.tsx'
import { getGst } from './calls.ts'
import { DocumentsSheet, HsnSheet } from './codes.tsx'
import { FileButton, ReturnFile } from './file-button.tsx'
import { Gstr2b } from './gstr-2b.tsx'
import { InputTax } from './input-tax.tsx'
import { ToMend } from './mend.tsx'
import { type Asked, askedBy, choices } from './periods.ts'
import { Sections } from './sections.tsx'

/** What the return of a month or quarter will say, and its files. */
export default function GstPage() {
  const { mayReadBooks } = useAccess()
  if (mayReadBooks) return <Files />
  return (
    <>
      <PageHeader title="GST" beside={<ReportSwitch here="/garage/gst" />} />
      <div className="sheet">
        <Empty title="GST files need admin or owner access">Please ask the owner or an admin of this garage.</Empty>
      </div>
    </>
  )
}

function Files() {
  const options = choices(indianDay())
  const [shown, change] = useAddressState({ period: options.map(({ value }) => value) as [string, ...string[]] })
  const asked = askedBy(shown.period)
  const query = useQuery({
    queryKey: ['gst', asked],
    queryFn: () => getGst(asked),
    placeholderData: keepPreviousData,
  })
  useLive(['bill', 'purchase', 'gst'], useRefresh('gst'))
  const gst = query.data
  return (
    <>
      <PageHeader
        title="GST"
        beside={<ReportSwitch here="/garage/gst" />}
        actions={
          <>
            <FilterSelect
              label="Month or quarter"
              value={shown.period}
              options={options}
              onChange={(period) => change({ period })}
            />
            <FileButton endpoint={gstApi.exportRegister} asked={asked} look="soft">
              Sales register
            </FileButton>
            {gst?.files && <ReturnFile asked={asked} />}
          </>
        }
      />
      <ListStates
        list={query}
        nouns="GST figures"
        reassurance="The figures could not be loaded. Your bills are safe."
        skeleton={<span className="skeleton skeleton--page" />}
        isEmpty={false}
        empty={null}
        says={gst ? `GST from ${longDay(gst.from)} to ${longDay(gst.to)}` : ''}
      >
        {gst && <Shown gst={gst} asked={asked} isStale={query.isPlaceholderData} />}
      </ListStates>
    </>
  )
}

function Shown({ gst, asked, isStale }: { gst: GstSummary; asked: Asked; isStale: boolean }) {
  const figures = [
    ['Taxable value', gst.taxable],
    ['CGST', gst.cgst],
    ['SGST', gst.sgst],
    ['IGST', gst.igst],
  ] as const
  return (
    <div className="stack" aria-busy={isStale || undefined}>
      {!gst.files && <p className="list-says">{whyNoReturn(gst)}</p>}
      <ToMend gaps={gst.toMend} />
      <Stats label="The period in figures">
        {figures.map(([label, amount], index) => (
          <Stat
            key={label}
            label={label}
            figure={rupees(Math.round(amount))}
            note={index === 0 ? `${rupeesAndPaise(amount)}, ${counted(gst.bills, 'bill')}` : rupeesAndPaise(amount)}
          />
        ))}
      </Stats>
      {gst.supplied.bills > 0 && (
        <p className="hint">
          {`Bills of supply, without tax: ${gst.supplied.bills}, ${rupees(gst.supplied.total)}. They are in the sales register, not in GSTR-1.`}
        </p>
      )}
      <Sections gst={gst} asked={asked} />
      <div className="reports">
        <HsnSheet gst={gst} asked={asked} />
        <DocumentsSheet gst={gst} asked={asked} />
      </div>
      <InputTax asked={asked} />
      <Accountant from={gst.from} to={gst.to} />
      {gst.gstin !== '' && <Gstr2b month={'month' in asked ? asked.month : undefined} />}
    </div>
  )
}

const whyNoReturn = ({ gstin }: GstSummary) =>
  gstin === ''
    ? 'The garage has no GSTIN, so there is no return to file. Enter it in Settings.'
    : 'Under the composition scheme there is no GSTR-1 to file. The sales register has every bill.'
