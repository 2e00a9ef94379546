import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatedPassportShare, Passport } from '../../../../contract/drivers/passports/passports.ts'
import { indianDay, printedDay } from '../../../../contract/platform/formats.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { carName } from '../../../ui/car-names.ts'
import { Note } from '../../../ui/note.tsx'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { useTask } from '../../../ui/office/use-task.ts'
import { AccountDialog, DialogForm, FormFooter } from '../../account-dialog.tsx'
import { passportQuery } from '../../account-queries.ts'
import { sharePassport } from '../../api-account.ts'

type Props = { car: Passport['car']; onClose: () => void }

/** Asks whether with amounts, then shows the address: it is told once. */
export function ShareDialog({ car, onClose }: Props) {
  const client = useQueryClient()
  const [withAmounts, setWithAmounts] = useState(false)
  const [made, setMade] = useState<CreatedPassportShare>()
  const [requestId] = useState(newRequestId)
  const { isBusy, failure, run } = useTask('The link could not be made. Please try again.')
  const make = () =>
    run(async () => {
      setMade(await sharePassport(car.id, { withAmounts, requestId }))
      await client.invalidateQueries({ queryKey: passportQuery(car.id).queryKey })
    })
  if (made) return <Made made={made} car={car} onClose={onClose} />
  return (
    <AccountDialog title="Share the passport" small isBusy={isBusy} onClose={onClose}>
      <DialogForm
        aria-label="Share the passport"
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <div className="body">
          <p>
            Anyone with the link can read it. It shows the number plate, but not your name, phone or address. It closes
            after 30 days, or when you end it.
          </p>
          <label className="tick-line">
            <input
              type="checkbox"
              checked={withAmounts}
              onChange={(event) => setWithAmounts(event.currentTarget.checked)}
            />
            <span>Show what each visit cost</span>
          </label>
          {failure && <Note kind="bad">{failure}</Note>}
        </div>
        <FormFooter isBusy={isBusy}>{isBusy ? 'Making the link...' : 'Make a link'}</FormFooter>
      </DialogForm>
    </AccountDialog>
  )
}

function Made({ made: { url, endsAt }, car, onClose }: Props & { made: CreatedPassportShare }) {
  const [copied, setCopied] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied('Copied.'),
      () => setCopied('Please copy it by hand.'),
    )
  const words = `Service history of my ${carName(car)}: ${url}`
  return (
    <AccountDialog title="Your link" small onClose={onClose}>
      <div className="body">
        <p className="passport-address">{url}</p>
        <p className="hint">
          Copy it now: it is not shown again. It closes on {printedDay(indianDay(new Date(endsAt)))}.
        </p>
        <p role="status" className="hint">
          {copied}
        </p>
      </div>
      <footer>
        <Button look="soft" onClick={() => void copy()}>
          Copy link
        </Button>
        <ButtonAnchor
          look="signal"
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noreferrer"
        >
          Send by WhatsApp
        </ButtonAnchor>
      </footer>
    </AccountDialog>
  )
}
