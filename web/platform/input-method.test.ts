import { expect, test } from 'vitest'
import { keepForInputMethod } from './input-method.ts'

function pressed(key: { key: string; isComposing: boolean; keyCode: number }) {
  const done: string[] = []
  const preventDefault = () => void done.push('default prevented')
  keepForInputMethod({ ...key, preventDefault, stopImmediatePropagation: () => void done.push('stopped') })
  return done
}

test('Enter while an input method composes reaches no form, list or cell', () => {
  expect(pressed({ key: 'Enter', isComposing: true, keyCode: 229 })).toEqual(['stopped'])
  // Safari, in which Enter would send the form.
  expect(pressed({ key: 'Enter', isComposing: false, keyCode: 229 })).toEqual(['stopped', 'default prevented'])
})

test('any other key is the page’s', () => {
  expect(pressed({ key: 'Enter', isComposing: false, keyCode: 13 })).toEqual([])
  expect(pressed({ key: 'a', isComposing: true, keyCode: 229 })).toEqual([])
})
