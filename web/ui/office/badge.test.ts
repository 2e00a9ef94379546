import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Badge } from './badge.tsx'

test.each(['dotted', 'half', 'ticked', 'struck', 'triangle', 'square-half'] as const)(
  'a badge of several strokes is drawn without a warning: %s',
  (shape) => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)

    renderToString(createElement(Badge, { tone: 'good', shape }, 'Done'))

    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  },
)
