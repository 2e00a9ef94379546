import { useEffect, useRef, useState } from 'react'
import type { Passport } from '../../../../contract/drivers/passports/passports.ts'
import { passport as passportWords } from '../../../../contract/words/passport.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { Art } from '../../../ui/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { bodyOf } from '../../../ui/car-body.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NumberPlate } from '../../../ui/number-plate.tsx'
import { PassportFacts } from '../../../ui/passport/facts.tsx'
import { RoadOfKilometres } from '../../../ui/passport/road.tsx'
import { factsInWords } from '../facts-in-words.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { OfferedPart } from './offered-part.tsx'
import { OwnVisits } from './own-visits.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { ShareList } from './share-list.tsx'

export function OwnPassport({ passport }: { passport: Passport }) {
  const { car, summary, visits } = passport
  const words = say(passportWords)
  const [open, setOpen] = useState<'share' | 'hand-over'>()
  const [news, setNews] = useState('')
  const [withAmounts, setWithAmounts] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const close = () => setOpen(undefined)

  // What was pressed has gone with its part: there is nothing for the focus to come back to.
  useEffect(() => {
    if (!open && news && document.activeElement === document.body) page.current?.focus()
  }, [open, news])

  return (
    <div className="passport" ref={page} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <header className="passport-head">
        <div>
          <h1 className="sign">{words.title({ model: car.model })}</h1>
          <NumberPlate number={car.registrationNumber} />
          <p>
            {factsInWords(car) && `${factsInWords(car)}. `}
            {words.allWork}
          </p>
          <div className="actions">
            <Button look="signal" onClick={() => setOpen('share')}>
              <Icon name="share" />
              {words.share}
            </Button>
            {!passport.handover && (
              <Button look="line" onClick={() => setOpen('hand-over')}>
                <Icon name="key" />
                {words.handOver}
              </Button>
            )}
          </div>
        </div>
        <figure>
          <Art name={`car-${bodyOf(car.model)}`} eager />
        </figure>
      </header>
      {passport.handover && (
        <OfferedPart
          carId={car.id}
          handover={passport.handover}
          onWithdrawn={(handover) => {
            setNews(words.takenBack)
            setWithAmounts(handover.withAmounts)
          }}
        />
      )}
      {visits.length > 0 && <PassportFacts summary={summary} visits={visits} words={words.facts} />}
      <RoadOfKilometres readings={visits} words={words} />
      <OwnVisits visits={visits} />
      <ShareList carId={car.id} shares={passport.shares} onEnded={() => setNews(words.closed)} />
      {open === 'share' && <ShareDialog car={car} onClose={close} />}
      {open === 'hand-over' && (
        <HandOverDialog
          car={car}
          withAmounts={withAmounts}
          onClose={close}
          onOffered={() => {
            close()
            setNews(words.isOffered)
          }}
        />
      )}
    </div>
  )
}
