import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { RefetchingQueryClient } from './query-client.ts'

/** A list that is shown; each time it is asked for, its answer waits in `answers`. */
function shownList(client: RefetchingQueryClient, queryKey: string[]) {
  const answers: ((row: string) => void)[] = []
  const list = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    retry: false,
  })
  return { list, answers, hide: list.subscribe(() => undefined) }
}

test('what changes while a list is asked for the first time is in it: it is asked for again', async () => {
  const client = new RefetchingQueryClient()
  const { list, answers, hide } = shownList(client, ['audit', 'Settings'])

  const done = client.invalidateQueries({ queryKey: ['audit'] })
  answers[0]?.('read before the change')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('read after it')
  await done

  expect(list.getCurrentResult().data).toBe('read after it')
  hide()
})

test('a list that stood there is asked for once, and others are not asked for at all', async () => {
  const client = new RefetchingQueryClient()
  const shown = shownList(client, ['audit'])
  const other = shownList(client, ['bookings'])
  shown.answers[0]?.('first')
  await expect.poll(() => shown.list.getCurrentResult().data).toBe('first')

  const done = client.invalidateQueries({ queryKey: ['audit'] })
  await expect.poll(() => shown.answers.length).toBe(2)
  shown.answers[1]?.('second')
  other.answers[0]?.('its only answer')
  await done

  expect(shown.list.getCurrentResult()).toMatchObject({ data: 'second', isFetching: false })
  expect([shown.answers.length, other.answers.length]).toEqual([2, 1])
  shown.hide()
  other.hide()
})
