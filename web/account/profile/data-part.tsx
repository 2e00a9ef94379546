import { account } from '../../../contract/words/account.en.ts'
import { say } from '../../../contract/words/say.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Listed } from './listed.tsx'
import { Part } from './part.tsx'

/** Everybody may take what is kept about them, and reads before what is not in it. */
export function DataPart() {
  const words = say(account).data
  return (
    <Part title={words.title} about={words.about}>
      <div className="gone">
        <Listed title={words.isIn} icon="tick" lines={words.contents} />
        <Listed title={words.isNot} icon="close" lines={words.leavesOut} />
        <div className="do-it">
          <ButtonAnchor href="/api/v1/account/export.json" download>
            {words.download}
          </ButtonAnchor>
          <p className="why">{words.asFile}</p>
        </div>
      </div>
    </Part>
  )
}
