import { keepPreviousData, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { hasFailed } from './api-error.ts'

test('a search that failed has failed until it is answered, and rows of the one before are none of its own', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let answer: (rows: string[]) => void = () => undefined
  const asked = (text: string, queryFn: () => Promise<string[]>) => ({
    queryKey: [text],
    queryFn,
    placeholderData: keepPreviousData,
  })
  const list = new QueryObserver(
    client,
    asked('before', async () => ['a row']),
  )
  const stop = list.subscribe(() => undefined)
  await list.refetch()
  expect(hasFailed(list.getCurrentResult())).toBe(false)

  let isThere = false
  const ask = () =>
    isThere ? new Promise<string[]>((resolve) => (answer = resolve)) : Promise.reject(new Error('away'))
  list.setOptions(asked('after', ask))
  expect(hasFailed(list.getCurrentResult())).toBe(false)
  await expect.poll(() => hasFailed(list.getCurrentResult())).toBe(true)

  isThere = true
  const again = list.refetch()
  expect(list.getCurrentResult()).toMatchObject({ isError: false, isPlaceholderData: true, isFetching: true })
  expect(hasFailed(list.getCurrentResult())).toBe(true)
  answer(['another'])
  await again
  expect(hasFailed(list.getCurrentResult())).toBe(false)
  expect(list.getCurrentResult().data).toEqual(['another'])
  stop()
})
