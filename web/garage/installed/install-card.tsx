import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Button } from '../../ui/button.tsx'
import { Wheel } from '../../ui/office/wheel.tsx'
import { install, refuse, useWayToInstall } from './asked.ts'

/** The garage's pages on the phone's own screen: offered above one's work, twice at most. */
export function InstallCard() {
  const way = useWayToInstall()
  if (!way) return null
  return (
    <section className="install-card" aria-labelledby="install-card">
      <Wheel />
      <div>
        <h2 id="install-card">{say(floor).keepHere}</h2>
        <p>{way === 'ask' ? say(floor).keepHereWhy : say(floor).keepHereByHand}</p>
      </div>
      <div className="install-ways">
        <Button onClick={refuse}>{say(floor).notNow}</Button>
        {way === 'ask' && (
          <Button look="ink" onClick={() => void install()}>
            {say(floor).install}
          </Button>
        )}
      </div>
    </section>
  )
}
