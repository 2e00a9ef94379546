import { useCallback, useEffect, useState } from 'react'
import type { DemoMessage } from '../../../contract/messages/inbox/inbox.ts'
import { setVisibleInterval } from '../../platform/visible-timers.ts'

/** A code is waited for with the page in view. */
const everyMilliseconds = 5000

/** What was sent, read again every few seconds while somebody looks. */
export function useInbox() {
  const [messages, setMessages] = useState<DemoMessage[]>()
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const load = useCallback(async () => {
    try {
      const { listDemoMessages } = await import('../../platform/api.ts')
      setMessages(await listDemoMessages())
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [])

  useEffect(() => {
    void load()
    return setVisibleInterval(everyMilliseconds, () => void load())
  }, [load])

  const refresh = () => {
    setBusy(true)
    void load().finally(() => setBusy(false))
  }
  return { messages, hasFailed, isBusy, refresh }
}
