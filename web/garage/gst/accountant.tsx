import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type AccountsQuery,
  type AccountsSummary,
  type Ledgers,
  LedgersChange,
  ledgerLabels,
  ledgerUses,
  type ZohoFile,
  zohoFiles,
} from '../../../contract/money/accounts/accounts.ts'
import * as accountsApi from '../../../contract/money/accounts/api.ts'
import { addressOf, type Endpoint } from '../../../contract/platform/endpoints.ts'
import { printedDay, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { useAddressState } from '../../ui/office/address-state.ts'
import { resolverOf, useFields, valuesIn } from '../../ui/office/form.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { ListStates } from '../../ui/office/list-states.tsx'
import { RecordForm, useRecordForm } from '../../ui/office/record-form.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { FigureTable } from '../reports/figure-table.tsx'
import { changeLedgers, getAccounts, getLedgers } from './calls.ts'

const rows = [
  ['sales', 'Bills'],
  ['creditNotes', 'Credit notes'],
  ['receipts', 'Payments received'],
  ['refunds', 'Payments given back'],
  ['purchases', 'Purchases'],
  ['returns', 'Returned to suppliers'],
] as const
type Row = (typeof rows)[number]

const zohoWords: Record<ZohoFile, string> = {
  sales: 'Invoices',
  receipts: 'Payments',
  'credit-notes': 'Credit notes',
  purchases: 'Bills',
  returns: 'Vendor credits',
}

/** The period's vouchers, for the accountant's program. */
export function Accountant({ from, to }: AccountsQuery) {
  const { may } = useAccess()
  const [{ ledgers: opened }, change] = useAddressState({ ledgers: ['', '1'] })
  const query = useQuery({
    queryKey: ['gst', 'accounts', from, to],
    queryFn: () => getAccounts({ from, to }),
    placeholderData: keepPreviousData,
  })
  const ledgers = useQuery({ queryKey: ['gst', 'ledgers'], queryFn: getLedgers })
  const summary = query.data
  return (
    <Sheet
      title="For the accountant"
      beside={
        may('ADMIN') &&
        ledgers.data && (
          <Button look="quiet" className="beside-title" onClick={() => change({ ledgers: '1' })}>
            Name ledgers
          </Button>
        )
      }
    >
      <ListStates
        list={query}
        nouns="vouchers"
        reassurance="The vouchers could not be counted. Your bills are safe."
        skeleton={<span className="skeleton skeleton--page" />}
        isEmpty={false}
        empty={null}
        says={summary ? 'The vouchers of the period are counted' : ''}
      >
        {summary && <Counted summary={summary} isStale={query.isPlaceholderData} />}
      </ListStates>
      <p className="return-files">
        <span>TallyPrime: one file of vouchers</span>
        <FileLink endpoint={accountsApi.exportTally} period={{ from, to }} words="Tally" of="of the period" />
      </p>
      <p className="return-files">
        <span>Zoho Books: a file for each import</span>
        {zohoFiles.map((file) => (
          <FileLink
            key={file}
            endpoint={accountsApi.exportZoho(file)}
            period={{ from, to }}
            words={zohoWords[file]}
            of="for Zoho Books"
          />
        ))}
      </p>
      {opened === '1' && may('ADMIN') && ledgers.data && (
        <LedgerDialog ledgers={ledgers.data} onClose={() => change({ ledgers: '' }, 'replace')} />
      )}
    </Sheet>
  )
}

function Counted({ summary, isStale }: { summary: AccountsSummary; isStale: boolean }) {
  return (
    <div aria-busy={isStale || undefined}>
      <FigureTable
        label="Vouchers of the period"
        columns={[
          { header: 'Vouchers', cell: ([, label]: Row) => <b>{label}</b> },
          { header: 'Number', cell: ([kind]: Row) => summary[kind].vouchers },
          { header: 'Total', cell: ([kind]: Row) => rupeesAndPaise(summary[kind].total) },
        ]}
        rows={rows}
        rowKey={([kind]) => kind}
      />
      {summary.undone.length > 0 && (
        <div className="pad hint">
          <p>Undone after a file with them was saved. Delete their vouchers in the accountant’s program:</p>
          <ul>
            {summary.undone.map(({ id, number, supplierName, invoiceDate, total }) => (
              <li key={id}>{`${number} of ${supplierName}, ${printedDay(invoiceDate)}, ${rupeesAndPaise(total)}`}</li>
            ))}
          </ul>
        </div>
      )}
      {!summary.isMapped && (
        <p className="pad hint">
          The files use the usual names of ledgers. Name them as your accountant’s program does before the first import.
        </p>
      )}
    </div>
  )
}

type LinkProps = { endpoint: Pick<Endpoint, 'path'>; period: AccountsQuery; words: string; of: string }

/** A link, so that the browser saves the file while it streams. */
function FileLink({ endpoint, period, words, of }: LinkProps) {
  const { garageId } = useAccess()
  return (
    <ButtonAnchor look="quiet" href={addressOf(endpoint, { query: { garageId, ...period } })} download>
      <Icon name="export" />
      {words}
      <span className="visually-hidden">{` ${of}`}</span>
    </ButtonAnchor>
  )
}

type LedgerRecord = Ledgers & { id: string }
type Values = { [Use in (typeof ledgerUses)[number]]: string }
const blank = Object.fromEntries(ledgerUses.map((use) => [use, ''])) as Values
const recordOf = (ledgers: Ledgers): LedgerRecord => ({ ...ledgers, id: 'ledgers' })

function LedgerDialog({ ledgers, onClose }: { ledgers: Ledgers; onClose: () => void }) {
  const edited = useRecordForm<Values, LedgerRecord>({
    noun: 'ledgers',
    words: { title: 'Name ledgers' },
    resolver: resolverOf(LedgersChange),
    edits: {
      record: recordOf(ledgers),
      valuesOf: (record) => valuesIn(blank, record),
      change: async (_id, values) => recordOf(await changeLedgers(values)),
      find: async () => recordOf(await getLedgers()),
      nameOf: () => 'The ledgers',
      labels: ledgerLabels,
    },
    refreshes: 'gst',
    says: () => 'The ledgers are named.',
    onDone: onClose,
  })
  const field = useFields(edited.form)
  return (
    <RecordForm of={edited} onClose={onClose}>
      {ledgerUses.map((use) => (
        <TextField key={use} label={ledgerLabels[use]} autoComplete="off" {...field(use)} />
      ))}
    </RecordForm>
  )
}
