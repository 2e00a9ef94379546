import { expect, test } from 'vitest'
import { fileSize, progressLabel, sortFiles } from './chosen-files.ts'

const file = (name: string, changes: object = {}) => ({ name, type: 'image/jpeg', size: 1000, ...changes })

test('JPEG, PNG, WebP and GIF below 10 MB are taken; each sentence names the files that it concerns', () => {
  const files = [
    file('pads.jpg'),
    file('bill.pdf', { type: 'application/pdf' }),
    file('drum.webp', { type: 'image/webp', size: 10_485_759 }),
    file('huge.png', { type: 'image/png', size: 10_485_760 }),
    file('nothing.gif', { type: 'image/gif', size: 0 }),
    file('unknown', { type: '' }),
  ]

  expect(sortFiles(files, 12)).toEqual({
    taken: [files[0], files[2]],
    refusals: [
      { sentence: 'Only JPEG, PNG, WebP, and GIF images are allowed', names: ['bill.pdf', 'unknown'] },
      { sentence: 'File size must be less than 10MB', names: ['huge.png'] },
      { sentence: 'Please select an image', names: ['nothing.gif'] },
    ],
  })
})

test('no more are taken than the service has room for', () => {
  const { taken, refusals } = sortFiles([file('one.jpg'), file('two.jpg'), file('three.jpg')], 2)

  expect(taken).toHaveLength(2)
  expect(refusals).toEqual([{ sentence: 'A service can have at most 12 images', names: ['three.jpg'] }])
})

test('sizes and progress are said as one says them', () => {
  expect([fileSize(40), fileSize(317_000), fileSize(4_404_019)]).toEqual(['1 kB', '310 kB', '4.2 MB'])
  expect(progressLabel(2_726_297, 4_404_019)).toEqual({ percent: 61, words: '61%, 2.6 of 4.2 MB' })
  expect(progressLabel(4_500_000, 4_404_019)).toEqual({ percent: 100, words: '100%, 4.2 of 4.2 MB' })
  expect(progressLabel(500, 1000).words).toBe('50%, 1 kB')
})
