import { describe, expect, test } from 'vitest'
import { figureOf, readFigure } from './typed-numbers.ts'

describe('a figure is read as people mean it', () => {
  test.each([
    ['2450', 2450],
    ['2,450', 2450],
    ['1,23,456.50', 123_456.5],
    ['1,23,45,678', 12_345_678],
    ['12,345,678', 12_345_678],
    ['2 450', 2450],
    ['1250.50', 1250.5],
    ['.5', 0.5],
    ['12.', 12],
    ['007', 7],
    ['0', 0],
    ['0.29', 0.29],
    [' 48210\n', 48_210],
    ['-5', -5],
    ['−5', -5],
    ['+5', 5],
  ])('%j is %d', (typed, figure) => expect(readFigure(typed)).toBe(figure))

  test.each([
    ['2\u00a0450', 2450],
    ['2\u202f450', 2450],
    ['\u200e1,250\u200b', 1250],
    ['\ufeff12\u2060', 12],
    ['1\ufe0f2', 12],
  ])('%j, with blanks and signs that a copy brings along, is %d', (typed, figure) =>
    expect(readFigure(typed)).toBe(figure),
  )

  test.each([
    ['Devanagari', '४१,३८०', 41_380],
    ['Bengali', '৪১,৩৮০', 41_380],
    ['Gurmukhi', '੪੧,੩੮੦', 41_380],
    ['Gujarati', '૪૧,૩૮૦', 41_380],
    ['Odia', '୪୧,୩୮୦', 41_380],
    ['Tamil', '௪௧,௩௮௦', 41_380],
    ['Telugu', '౪౧,౩౮౦', 41_380],
    ['Kannada', '೪೧,೩೮೦', 41_380],
    ['Malayalam', '൪൧,൩൮൦', 41_380],
    ['Urdu', '۴۱٬۳۸۰٫۵', 41_380.5],
    ['Santali', '᱔᱑᱓᱘᱐', 41_380],
    ['Manipuri', '꯴꯱꯳꯸꯰', 41_380],
    ['full-width', '１２，５００．５０', 12_500.5],
  ])('in %s digits', (_script, typed, figure) => expect(readFigure(typed)).toBe(figure))
})

describe('three digits behind a dot', () => {
  test.each([
    ['41.000', 'km'],
    ['41.380 km', 'km'],
    ['2.450', '₹'],
    ['₹12.500', '₹'],
    ['४१.०००', 'km'],
  ])('could be thousands where %j is for %s: they are asked for again', (typed, unit) =>
    expect(readFigure(typed, unit)).toBeUndefined(),
  )

  test.each([
    ['0.500', '₹', 0.5],
    ['1250.500', '₹', 1250.5],
    ['1,250.500', '₹', 1250.5],
    ['2.45', '₹', 2.45],
    ['1.250 kg', 'kg', 1.25],
    ['4.125', 'mm', 4.125],
  ])('are what they are in %j for %s', (typed, unit, figure) => expect(readFigure(typed, unit)).toBe(figure))
})

describe('its own unit may stand beside it', () => {
  test.each([
    ['₹500', '₹', 500],
    ['₹ 1,250.50', '₹', 1250.5],
    ['Rs. 500', '₹', 500],
    ['Rs 500', '₹', 500],
    ['rs.500', '₹', 500],
    ['Rs500/-', '₹', 500],
    ['500/-', '₹', 500],
    ['500 /=', '₹', 500],
    ['Rs. 2,450/- only', '₹', 2450],
    ['500 rupees', '₹', 500],
    ['INR 500', '₹', 500],
    ['रु ५००', '₹', 500],
    ['-₹500', '₹', -500],
    ['₹-500', '₹', -500],
    ['12%', '%', 12],
    ['12 %', '%', 12],
    ['１２％', '%', 12],
    ['7.5 percent', '%', 7.5],
    ['41,380 km', 'km', 41_380],
    ['41380kms.', 'km', 41_380],
    ['1.5 L', 'L', 1.5],
    ['1.5 l', 'Litre', 1.5],
    ['2 ltr', 'L', 2],
    ['3 pcs', 'pc', 3],
    ['2 Nos.', 'pc', 2],
    ['4.5 mm', 'mm', 4.5],
    ['90 min', 'min', 90],
    ['6 months', 'months', 6],
    ['1 day', 'days', 1],
  ])('%s in %s is %d', (typed, unit, figure) => expect(readFigure(typed, unit)).toBe(figure))

  test.each([
    ['12%', '₹'],
    ['₹500', '%'],
    ['1.5 L', '₹'],
    ['1.5 lakh', '₹'],
    ['50k', '₹'],
    ['1 cr', '₹'],
    ['1.5 L', 'pc'],
    ['500 ml', 'L'],
    ['5 mm', 'm'],
    ['1.5 h', 'min'],
    ['5 kg', 'g'],
    ['41380 miles', 'km'],
    ['1.5 L', ''],
  ])('%s is none in %j', (typed, unit) => expect(readFigure(typed, unit)).toBeUndefined())
})

test.each([
  '1,5',
  '12,34',
  '1,2345',
  '12,34,56',
  '1,23,4567',
  '0,500',
  '1.250,50',
  '1.250.000',
  '1,23 456',
  '1, 250',
  '12 34',
  'abc',
  '12a',
  '1e5',
  '0x10',
  'Infinity',
  'NaN',
  '--5',
  '5-',
  '5-10',
  '(500)',
  '½',
  '1/2',
  '5²',
  ',500',
  '2,450,',
  '.',
  '-',
  '₹',
  '',
  ' ',
])('%j is no figure, or could be two: it is not guessed', (typed) => {
  expect(readFigure(typed, '₹')).toBeUndefined()
  expect(readFigure(typed)).toBeUndefined()
})

test('a figure larger than any is still one, to be refused as too large', () => {
  expect(readFigure('9'.repeat(400))).toBe(Number.MAX_SAFE_INTEGER)
})

test('a form holds a figure, nothing, or what was typed', () => {
  expect(['2,450', ' ', '', 'abc', 5, null, undefined].map(figureOf('₹'))).toEqual([
    2450,
    undefined,
    undefined,
    'abc',
    5,
    undefined,
    undefined,
  ])
})
