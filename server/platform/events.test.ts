import { expect, test } from 'vitest'
import type { Tx } from './database/database.ts'
import { defineEvent, defineNeed } from './events.ts'

const tx = {} as Tx

test('an event is heard by those that are named, in their order, and by no others', async () => {
  const opened = defineEvent<string>('opened')
  const heard: string[] = []
  const hear = (who: string) => async (_: Tx, what: string) => void heard.push(`${who} ${what}`)
  opened.heardBy(hear('earlier'))
  opened.heardBy(hear('first'), hear('second'))

  await opened.tell(tx, 'Kochi')

  expect(heard).toEqual(['first Kochi', 'second Kochi'])
})

test('what a listener refuses is refused for whoever tells it', async () => {
  const opened = defineEvent<string>('opened')
  opened.heardBy(() => Promise.reject(new Error('full')))

  await expect(opened.tell(tx, 'Kochi')).rejects.toThrow('full')
})

test('an event or a need that nobody was named for is a fault, not a silence', async () => {
  await expect(defineEvent<string>('opened').tell(tx, 'Kochi')).rejects.toThrow("Nobody is named for 'opened'")
  expect(() => defineNeed<number>('a number').get()).toThrow("Nobody is named for 'a number'")
})
