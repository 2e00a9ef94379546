import { accountExportLeavesOut } from '../../../contract/platform/sentences.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Listed } from './listed.tsx'
import { Part } from './part.tsx'

const contents = [
  'Your account, your cars, your sign-ins and the messages sent to you',
  'Requests, bookings and job cards with your phone, at any garage, with their lines and payments',
  'How garages have you and your cars on file',
]

/** Everybody may take what is kept about them, and reads before what is not in it. */
export function DataPart() {
  return (
    <Part title="Your data" about="What is kept about you, as one file.">
      <div className="gone">
        <Listed title="What is in it" icon="tick" lines={contents} />
        <Listed title="What is not" icon="close" lines={accountExportLeavesOut} />
        <div className="do-it">
          <ButtonAnchor href="/api/v1/account/export.json" download>
            Download your data
          </ButtonAnchor>
          <p className="why">A JSON file, for you or for another service to read.</p>
        </div>
      </div>
    </Part>
  )
}
