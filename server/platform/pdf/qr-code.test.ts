import jsqr from 'jsqr'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

type Drawn = ReactElement<{ viewBox: string; children: ReactElement<{ d: string }> }>

const dot = 4

/** What a scanner reads of the drawing, each square four dots wide. */
function scanned({ element }: ReturnType<typeof qrCode>): string | undefined {
  const { viewBox, children } = (element as Drawn).props
  const width = Number(viewBox.split(' ')[2]) * dot
  const image = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of children.props.d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * dot; row < (Number(y) + 1) * dot; row++) {
      const start = (row * width + Number(x) * dot) * 4
      for (let at = start; at < start + Number(length) * dot * 4; at += 4) image.fill(0, at, at + 3)
    }
  }
  return jsqr(image, width, width)?.data
}

test.each([
  ['a UPI link', 'upi://pay?pa=murugan%40okaxis&pn=Sri%20Murugan&am=3797.00&cu=INR&tr=SM262700413&tn=Bill', 'M'],
  ['a signed code of the e-invoice portal', `eyJhbGciOiJSUzI1NiIs.${'aB3x_-9'.repeat(140)}`, 'L'],
] as const)('a scanner reads %s as it was', (_name, text, ecc) => {
  expect(scanned(qrCode(text, 104, ecc))).toBe(text)
})
