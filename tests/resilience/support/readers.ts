import { setTimeout as sleep } from 'node:timers/promises'
import type { Visitor } from '../../support/visitor.ts'

const pauseInMilliseconds = 5

/** People who only look, and send nothing a second time. */
export function startReaders(person: Visitor, number: number, paths: string[]) {
  const faults: string[] = []
  let answered = 0
  let isOver = false
  const all = Array.from({ length: number }, async (_, reader) => {
    for (let turn = reader; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? ''
      const reply = await person.get(path).catch((error: Error) => ({ status: `${error.cause}`, body: '' }))
      if (reply.status === 200) answered++
      else faults.push(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`.slice(0, 400))
      await sleep(pauseInMilliseconds)
    }
  })
  return {
    faults,
    answered: () => answered,
    async finish() {
      isOver = true
      await Promise.all(all)
    },
  }
}
