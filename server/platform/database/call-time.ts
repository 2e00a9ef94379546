import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from './unavailable.ts'

/** What a call may take until its answer begins: what goes on behind that is a file that is read, or no call's. */
export type CallTime = { until: number; isOver: boolean }

const timeOfCall = new AsyncLocalStorage<CallTime>()

/** What runs inside gets no more of the database once its time is up (docs/rules.md#outages). */
export const runInTime = (time: CallTime, work: () => void): void => timeOfCall.run(time, work)

/** @throws DatabaseUnavailable where the call at work has had its time */
export function requireTimeLeft(): void {
  const time = timeOfCall.getStore()
  if (time && !time.isOver && performance.now() > time.until) throw new DatabaseUnavailable('the call took too long')
}
