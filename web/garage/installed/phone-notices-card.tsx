import { useId, useState } from 'react'
import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Switch } from '../../ui/office/switch.tsx'
import { Wheel } from '../../ui/office/wheel.tsx'
import { usePhoneNotices } from './phone-notices.ts'

const key = 'phone-notices'

function wasRefused(): boolean {
  try {
    return window.localStorage.getItem(key) === 'refused'
  } catch {
    return false
  }
}

function noteRefusal() {
  try {
    window.localStorage.setItem(key, 'refused')
  } catch {
    // It is asked for again when the page is opened anew.
  }
}

/** Asked above one's work, once; afterwards the switch stands with what is on this phone. */
export function PhoneNoticesCard() {
  const notices = usePhoneNotices()
  const [isRefused, setRefused] = useState(wasRefused)
  const isHidden = !notices || notices.isOn || isRefused
  if (isHidden || (Notification.permission === 'denied' && !notices.failure)) return null
  return (
    <section className="install-card" aria-labelledby="phone-notices">
      <Wheel />
      <div>
        <h2 id="phone-notices">{say(floor).tellMe}</h2>
        <p>{say(floor).tellMeWhy}</p>
        {notices.failure && <Note kind="bad">{notices.failure}</Note>}
      </div>
      <div className="install-ways">
        <Button
          onClick={() => {
            noteRefusal()
            setRefused(true)
          }}
        >
          {say(floor).notNow}
        </Button>
        <Button look="ink" aria-busy={notices.isBusy || undefined} onClick={() => void notices.turnOn()}>
          {say(floor).tellMeYes}
        </Button>
      </div>
    </section>
  )
}

/** The person's own switch, among what is on this phone. */
export function PhoneNoticesSwitch() {
  const id = useId()
  const notices = usePhoneNotices()
  if (!notices) return null
  const { isOn, isBusy, failure, turnOn, turnOff } = notices
  return (
    <div className="queue-told">
      <div className="switch-line">
        <div>
          <b>{say(floor).tellMe}</b>
          <p id={id}>{say(floor).tellMeWhy}</p>
        </div>
        <Switch
          label={say(floor).tellMe}
          describedBy={id}
          checked={isOn}
          isLocked={isBusy}
          onChange={(next) => void (next ? turnOn() : turnOff())}
        />
      </div>
      {failure && <Note kind="bad">{failure}</Note>}
    </div>
  )
}
