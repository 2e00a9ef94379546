import { expect, test } from 'vitest'
import { upiLink } from './upi-link.ts'

const asked = {
  address: 'murugan@okaxis',
  payee: 'Sri Murugan Auto Works',
  amount: 1180,
  reference: '1a2b',
  note: 'JC1',
}

test('a link names payee, amount with its paise, currency, reference and note', () => {
  expect(upiLink(asked)).toBe(
    'upi://pay?pa=murugan%40okaxis&pn=Sri%20Murugan%20Auto%20Works&am=1180.00&cu=INR&tr=1a2b&tn=JC1',
  )
})

test('a name cannot bring parameters of its own', () => {
  const link = new URL(upiLink({ ...asked, payee: 'A & B+C Motors&am=1', amount: 0.5 }))
  expect(link.searchParams.getAll('am')).toEqual(['0.50'])
  expect(link.href).toContain('pn=A%20%26%20B%2BC%20Motors%26am%3D1')
})
