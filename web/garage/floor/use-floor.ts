import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { floorWords } from './words.ts'

/** What is shown of the floor is fetched anew when anybody changes it. */
export function useFloorLive(): () => Promise<void> {
  const refresh = useRefresh('floor')
  useLive(['clock', 'job-card', 'inspection', 'bay'], refresh)
  return refresh
}

/** What a press writes, one at a time; what is shown is fetched anew, also where it was refused. */
export function useFloorTask() {
  const refresh = useRefresh('floor')
  const { run, ...task } = useTask(floorWords.failed)
  return {
    ...task,
    press: async (write: () => Promise<unknown>) => {
      const isDone = await run(write)
      await refresh()
      return isDone
    },
  }
}
