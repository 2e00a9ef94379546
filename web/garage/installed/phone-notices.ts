import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as phoneNoticesApi from '../../../contract/messages/phone-notices/api.ts'
import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'
import { ask } from '../../platform/ask-later.ts'
import { rememberUser, useUser } from '../../platform/session-store.ts'
import { useAccess } from '../../ui/office/access.ts'
import { useTask } from '../../ui/office/use-task.ts'
import { isInstalled } from './asked.ts'
import { garageInPath, isOpenCard } from './told.ts'

/*
 * Whether this phone is told of work: only where the app is kept on it, and only once its person has pressed for it. The
 * subscription is the session's, and ends with it (docs/rules.md#floor).
 */

const query = queryOptions({
  queryKey: ['phone-notices'],
  queryFn: () => ask(phoneNoticesApi.getPhoneNotices),
})

/** What an installed page of an old browser lacks, and every page that is not installed on an iPhone. */
const canBeTold = () =>
  isInstalled() && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const bytesOf = (key: string) => {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

const registered = () => navigator.serviceWorker.getRegistration('/garage/')

/** @throws Error where the browser or its push service refuses */
async function subscribe(publicKey: string) {
  const kept = await registered()
  if (!kept) throw new Error('The floor’s screens are not kept here.')
  // One that was made with another key is of no use.
  await (await kept.pushManager.getSubscription())?.unsubscribe()
  const made = await kept.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  return ask(phoneNoticesApi.turnOnPhoneNotices, { json: { endpoint: made.endpoint, keys: { p256dh, auth } } })
}

async function unsubscribe() {
  const answer = await ask(phoneNoticesApi.turnOffPhoneNotices)
  const made = await (await registered())?.pushManager.getSubscription()
  await made?.unsubscribe()
  return answer
}

/** Undefined where this phone cannot be told, or the server or the garage tells none. */
export function usePhoneNotices() {
  const queries = useQueryClient()
  const isAble = canBeTold()
  const { data } = useQuery({ ...query, enabled: isAble })
  const { isBusy, failure, setFailure, run } = useTask(say(floor).tellMeFailed)
  const publicKey = isAble ? data?.publicKey : undefined
  if (!data || !publicKey) return undefined
  return {
    isOn: data.isOn,
    isBusy,
    failure,
    /** Pressed by the person: the phone asks them itself, the first time. */
    turnOn: () =>
      run(async () => {
        if ((await Notification.requestPermission()) === 'granted') {
          queries.setQueryData(query.queryKey, await subscribe(publicKey))
        } else setFailure(say(floor).tellMeForbidden)
      }),
    turnOff: () => run(async () => queries.setQueryData(query.queryKey, await unsubscribe())),
  }
}

/** A notice of another of one's garages: that one is chosen, as by hand, and then its card is opened. */
function useGarageOfNotice() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const { garageAccess } = useUser()
  const { garageId } = useAccess()
  const asked = params.get(garageInPath)
  const isElsewhere = asked !== garageId && garageAccess.some((garage) => garage.garageId === asked)
  useEffect(() => {
    if (!asked || !isElsewhere) return
    const choosing = import('../../platform/api-garage.ts').then(({ chooseGarage }) => chooseGarage(asked))
    void choosing.then(
      (user) => {
        rememberUser(user)
        // What is open belongs to the other garage; nothing of it may stay, in memory neither.
        window.location.assign(pathname)
      },
      // Without signal the page says so.
      () => undefined,
    )
  }, [asked, isElsewhere, pathname])
}

/** A notice that was pressed leads this page to its card. */
export function useOpenedNotice() {
  useGarageOfNotice()
  const navigate = useNavigate()
  useEffect(() => {
    const { serviceWorker } = navigator
    const open = ({ data }: MessageEvent<unknown>) => {
      if (isOpenCard(data)) void navigate(data.path)
    }
    serviceWorker?.addEventListener('message', open)
    return () => serviceWorker?.removeEventListener('message', open)
  }, [navigate])
}
