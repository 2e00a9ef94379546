import { expect, test } from 'vitest'
import { billUpiLink, upiLink } from './upi-link.ts'

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

test('a bill is paid under its number, and under another one after each payment', () => {
  const bill = { number: 'SM/26-27/00413', balance: 3797, payee: 'Sri Murugan', address: 'murugan@okaxis' }
  const referenceOf = (paymentsBefore: number) =>
    new URL(billUpiLink({ ...bill, paymentsBefore })).searchParams.get('tr')

  expect(billUpiLink({ ...bill, paymentsBefore: 0 })).toBe(
    'upi://pay?pa=murugan%40okaxis&pn=Sri%20Murugan&am=3797.00&cu=INR&tr=SM262700413&tn=Bill%20SM%2F26-27%2F00413',
  )
  expect([referenceOf(1), referenceOf(2)]).toEqual(['SM262700413P2', 'SM262700413P3'])
})
