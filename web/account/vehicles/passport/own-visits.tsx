import type { Passport } from '../../../../contract/drivers/passports/passports.ts'
import { passport as passportWords } from '../../../../contract/words/passport.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { visits as visitWords } from '../../../../contract/words/visits.en.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { PassportVisits } from '../../../ui/passport/visits.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { openBill } from '../../api-account.ts'
import { dayInWords } from '../../moments.ts'

/** With a way to each bill that is the driver's own. */
export function OwnVisits({ visits }: { visits: Passport['visits'] }) {
  const { isBusy, failure, run } = useTask(say(visitWords).bill.notOpened)
  const words = say(passportWords).visits
  const open = (id: string) => run(async () => window.location.assign((await openBill(id)).url))
  return (
    <section className="passport-part" aria-labelledby="visits">
      <header>
        <h2 id="visits">{words.title}</h2>
        {visits.length > 1 && <p>{words.numbers}</p>}
      </header>
      {failure && <Note kind="bad">{failure}</Note>}
      {visits.length === 0 && <p className="none">{words.none}</p>}
      <PassportVisits visits={visits} words={{ day: dayInWords, km: (km) => say(passportWords).km({ km }) }}>
        {({ billId, number }) =>
          billId && (
            <button type="button" className="link" aria-busy={isBusy || undefined} onClick={() => void open(billId)}>
              <Icon name="papers" />
              <Rich of={words.bill({ visit: number })} />
            </button>
          )
        }
      </PassportVisits>
    </section>
  )
}
