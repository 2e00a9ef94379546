import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'

/** Header and menu; each under the city, once there is one. */
export const mainLinks = () =>
  (['services', 'about', 'contact'] as const).map((page) => ({ label: say(frame).links[page], path: `/${page}` }))
