import type { NewGarage } from '../../server/people/garages/queries.ts'
import type { Person } from './make-people.ts'
import type { Maker } from './use-test-app.ts'
import type { Reply } from './visitor.ts'

/** The garage that the call is for, its owner, and the builders to prepare what the call needs. */
export type Setting = { make: Maker; garage: NewGarage; owner: Person }
type Call = (caller: Person) => Promise<Reply>

/** By '<METHOD> <path>': what prepares rows and returns the call. */
export type Examples = Record<string, (setting: Setting) => Promise<Call> | Call>
