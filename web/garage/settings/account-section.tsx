import { SingleKeysSwitch, ThemeChoice } from '../layout/view-dialog.tsx'
import { SecondFactorSheet } from '../second-factor/sheet.tsx'
import { Devices } from './devices.tsx'
import { PasswordForm } from './password-form.tsx'
import { Section } from './section.tsx'

/** The signed-in person's own: for everybody, whatever their access. */
export function AccountSection() {
  return (
    <Section
      id="account"
      about="Your password, your second factor, where you are signed in, and how this browser looks."
    >
      <div className="stack">
        <PasswordForm />
        <SecondFactorSheet />
        <Devices />
        <div className="sheet">
          <header>
            <h3>Display and keys</h3>
          </header>
          <div className="pad">
            <ThemeChoice />
            <SingleKeysSwitch />
          </div>
        </div>
      </div>
    </Section>
  )
}
