import { useId, useState } from 'react'
import { type Language, languages, languageTags, ownNames } from '../../../contract/words/languages.ts'
import { chooseLanguage } from '../../platform/api-session.ts'
import { rememberLanguage } from '../../platform/language-choice.ts'
import { refreshUser } from '../../platform/session.ts'
import { useUser } from '../../platform/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { DialogHeader } from '../../ui/office/dialog-header.tsx'
import { FilterButtons } from '../../ui/office/filters.tsx'
import { Kbd } from '../../ui/office/kbd.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { usePreference } from '../../ui/office/preferences.ts'
import { Switch } from '../../ui/office/switch.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { sectionsFor } from './sections.ts'

const themes = [
  { value: 'system', label: 'Same as device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const help = { keys: '?', does: 'Display and keys' }

/** What works for somebody. */
function keysFor(access: { workshopOnly: boolean; pricesHidden: boolean }) {
  const shown = sectionsFor(access)
  const screens = shown.map(({ key, label }) => ({ keys: key, does: label }))
  if (access.workshopOnly) return [...screens, help]
  return [
    ...screens,
    { keys: '/', does: 'Find in this list, or everywhere' },
    { keys: 'Ctrl K', does: 'Search everything' },
    { keys: 'n', does: 'New, on a list' },
    ...shown.flatMap(({ adds, key }) => (adds ? [{ keys: `n ${key}`, does: `${adds}, from anywhere else` }] : [])),
    help,
  ]
}

/** Light or dark, and the keys: which there are, and whether single ones work. */
export default function ViewDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const keys = keysFor(useAccess())
  return (
    <Modal className="dialog" labelledBy={id} focusOn="h2" onClose={onClose}>
      <DialogHeader id={id} title="Display and keys" onClose={onClose} />
      <div className="body">
        <ThemeChoice />
        <LanguageChoice />
        <SingleKeysSwitch />
        <h3 className="wide-only">Keys</h3>
        <ul className="keys-list wide-only">
          {keys.map(({ keys, does }) => (
            <li key={keys}>
              {does}
              <span>
                <span className="visually-hidden">{keys}</span>
                <Kbd keys={keys} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <footer>
        <Button look="ink" onClick={onClose}>
          Done
        </Button>
      </footer>
    </Modal>
  )
}

/** Kept in this browser. The settings screen may show it too. */
export function ThemeChoice() {
  const [theme, setTheme] = usePreference('theme')
  return (
    <div className="switch-line">
      <b>Display</b>
      <FilterButtons label="Display" value={theme} options={themes} onChange={setTheme} />
    </div>
  )
}

const readable = languages.map((value) => ({ value, label: ownNames[value], lang: languageTags[value] }))

/** Kept with the person, for each phone that they use: the floor's screens are in it, and what they are sent. */
function LanguageChoice() {
  const { language = 'en' } = useUser()
  const { isBusy, failure, run } = useTask('Failed to save your language. Please try again.')
  // What was pressed is on at once.
  const [asked, setAsked] = useState<Language>()
  const choose = (next: Language) =>
    run(async () => {
      setAsked(next)
      await chooseLanguage(next)
        .then(() => rememberLanguage(next))
        .then(refreshUser)
        .finally(() => setAsked(undefined))
    })
  return (
    <div className="switch-line">
      <div>
        <b>Language of the floor</b>
        {failure && <p role="alert">{failure}</p>}
      </div>
      <FilterButtons
        label="Language of the floor"
        value={asked ?? language}
        options={readable}
        onChange={(next) => !isBusy && void choose(next)}
      />
    </div>
  )
}

/** WCAG 2.1.4: keys without a modifier can be switched off. The settings screen may show it too. */
export function SingleKeysSwitch() {
  const id = useId()
  const [singleKeys, setSingleKeys] = usePreference('single-keys')
  return (
    <div className="switch-line">
      <div>
        <b>Single keys</b>
        <p id={id}>Jump to a screen with one letter. Off while you type.</p>
      </div>
      <Switch
        label="Single keys"
        describedBy={id}
        checked={singleKeys === 'on'}
        onChange={(isOn) => setSingleKeys(isOn ? 'on' : 'off')}
      />
    </div>
  )
}
