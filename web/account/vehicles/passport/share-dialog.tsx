import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatedPassportShare, Passport } from '../../../../contract/drivers/passports/passports.ts'
import { passport as passportWords } from '../../../../contract/words/passport.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { carName } from '../../../ui/car-names.ts'
import { Note } from '../../../ui/note.tsx'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { useTask } from '../../../ui/office/use-task.ts'
import { AccountDialog, DialogForm, FormFooter } from '../../account-dialog.tsx'
import { passportQuery } from '../../account-queries.ts'
import { sharePassport } from '../../api-account.ts'
import { dayInWords } from '../../moments.ts'

type Props = { car: Passport['car']; onClose: () => void }

/** Asks whether with amounts, then shows the address: it is told once. */
export function ShareDialog({ car, onClose }: Props) {
  const client = useQueryClient()
  const words = say(passportWords).sharing
  const [withAmounts, setWithAmounts] = useState(false)
  const [made, setMade] = useState<CreatedPassportShare>()
  const [requestId] = useState(newRequestId)
  const { isBusy, failure, run } = useTask(words.failed)
  const make = () =>
    run(async () => {
      setMade(await sharePassport(car.id, { withAmounts, requestId }))
      await client.invalidateQueries({ queryKey: passportQuery(car.id).queryKey })
    })
  if (made) return <Made made={made} car={car} onClose={onClose} />
  return (
    <AccountDialog title={words.title} small isBusy={isBusy} onClose={onClose}>
      <DialogForm
        aria-label={words.title}
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <div className="body">
          <p>{words.terms}</p>
          <label className="tick-line">
            <input
              type="checkbox"
              checked={withAmounts}
              onChange={(event) => setWithAmounts(event.currentTarget.checked)}
            />
            <span>{words.showCost}</span>
          </label>
          {failure && <Note kind="bad">{failure}</Note>}
        </div>
        <FormFooter isBusy={isBusy}>{isBusy ? words.making : words.make}</FormFooter>
      </DialogForm>
    </AccountDialog>
  )
}

function Made({ made: { url, endsAt }, car, onClose }: Props & { made: CreatedPassportShare }) {
  const [copied, setCopied] = useState('')
  const words = say(passportWords).sharing
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(words.copied),
      () => setCopied(words.byHand),
    )
  const message = words.message({ car: carName(car), link: url })
  return (
    <AccountDialog title={words.yourLink} small onClose={onClose}>
      <div className="body">
        <p className="passport-address">{url}</p>
        <p className="hint">{words.copyNow({ printed: dayInWords(endsAt) })}</p>
        <p role="status" className="hint">
          {copied}
        </p>
      </div>
      <footer>
        <Button look="soft" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <ButtonAnchor
          look="signal"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          {words.byWhatsApp}
        </ButtonAnchor>
      </footer>
    </AccountDialog>
  )
}
