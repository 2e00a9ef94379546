import { indianDay } from '../../contract/platform/formats.ts'
import { account } from '../../contract/words/account.en.ts'
import { formats } from '../../contract/words/formats.en.ts'
import { say } from '../../contract/words/say.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** 'today, 9:15 am', 'yesterday, 9:12 pm', '2 Nov 2026, 7:40 am': within a sentence, by the clock in India. */
export function momentInWords(instant: string, now = new Date()): string {
  const at = new Date(instant)
  const day = indianDay(at)
  const words = say(account).when
  const clock = say(formats).clock({ at: instant })
  if (day === indianDay(now)) return words.today({ clock })
  if (day === indianDay(new Date(now.getTime() - dayMilliseconds))) return words.yesterday({ clock })
  return words.onDay({ printed: say(formats).printedDay({ day }), clock })
}

/** '21 Nov 2026'. @param at an instant; or a day, whose midnight in Greenwich lies on the same day in India */
export const dayInWords = (at: string) => say(formats).printedDay({ day: indianDay(new Date(at)) })
