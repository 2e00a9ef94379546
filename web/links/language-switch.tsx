import { frame } from '../../contract/words/frame.en.ts'
import { languages, ownNames } from '../../contract/words/languages.ts'
import { languageOfAsker, say } from '../../contract/words/say.ts'
import { Form } from '../ui/form.tsx'

/** Each by its own name, for whoever does not read this page; the server answers (server/link-language.ts). */
export const LanguageSwitch = () => (
  <Form answered className="languages" aria-label={say(frame).language} data-switch>
    {languages.map((language) => (
      <button
        key={language}
        type="submit"
        className="link"
        name="language"
        value={language}
        lang={language}
        aria-current={language === languageOfAsker() ? 'true' : undefined}
      >
        {ownNames[language]}
      </button>
    ))}
  </Form>
)
