import * as gstApi from '../../../contract/money/gst/api.ts'
import type { GstSection, GstSummary } from '../../../contract/money/gst/gst.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { limitsOfLaw } from '../../../contract/platform/terms/limits-of-law.ts'
import { shortDay } from '../../ui/office/days.ts'
import { Sheet } from '../../ui/office/sheet.tsx'
import { exactOrNothing } from '../bills/words.ts'
import { CsvButton } from './file-button.tsx'
import type { Asked } from './periods.ts'

const titles: Record<Exclude<GstSection, 'hsn_b2b' | 'hsn_b2c' | 'docs'>, [title: string, about: string]> = {
  b2b: ['B2B', 'Buyers with GSTIN'],
  b2cl: ['B2C large', `Other states, above ${rupees(limitsOfLaw.largeBillAbove[0].value)} a bill`],
  b2cs: ['B2C others', 'By state and rate'],
  cdnr: ['Credit notes, registered', 'Deducted below'],
  cdnur: ['Credit notes on B2C large', 'Deducted below'],
  nil: ['Nil rated', 'Lines taxed at 0%'],
  at: ['Advances not billed', 'Received in this period, bill still to come'],
  txpd: ['Advances deducted', 'Received earlier, billed or refunded now'],
}
const taxes = ['cgst', 'sgst', 'igst'] as const

type Amounts = Record<'taxable' | (typeof taxes)[number], number>

/** The sections of GSTR-1, each with its file; those of supplies add up to the register. */
export function Sections({ gst, asked }: { gst: GstSummary; asked: Asked }) {
  const rows = [...gst.sections, ...gst.advances.map((row) => ({ ...row, credited: 0 }))]
  return (
    <Sheet
      title="GSTR-1, by section"
      beside={gst.files && <span className="hint number beside-title">{`due ${shortDay(gst.dueOn)}`}</span>}
    >
      <table className="table return-sections" aria-label="GSTR-1, by section">
        <thead>
          <tr>
            <th scope="col">Section</th>
            {['Entries', 'Taxable', 'CGST', 'SGST', 'IGST'].map((header) => (
              <th key={header} scope="col" className={header === 'Taxable' ? 'right' : 'right wide-only'}>
                {header}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">File</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ section, entries, credited, ...amounts }) => {
            const [title, about] = titles[section]
            return (
              <tr key={section}>
                <td>
                  <b>{title}</b>
                  <small>{credited > 0 ? `${about}, less credit notes of ${rupees(credited)}` : about}</small>
                </td>
                <td className="right number wide-only">{entries}</td>
                <Figures amounts={amounts} />
                <td className="right">
                  <CsvButton endpoint={gstApi.exportSection(section)} asked={asked} of={title} />
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <td>All supplies less credit notes, without advances</td>
            <td className="wide-only" />
            <Figures amounts={gst} />
            <td />
          </tr>
        </tfoot>
      </table>
    </Sheet>
  )
}

function Figures({ amounts }: { amounts: Amounts }) {
  return (
    <>
      <td className="right number">{exactOrNothing(amounts.taxable)}</td>
      {taxes.map((tax) => (
        <td key={tax} className="right number wide-only">
          {exactOrNothing(amounts[tax])}
        </td>
      ))}
    </>
  )
}
