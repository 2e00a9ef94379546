import { describe, expect, test } from 'vitest'
import { decimal, divide, hundredths, tenThousandths } from '../../../contract/platform/exact-numbers.ts'
import { lateCost, type Stock, valueBack, valueFound, valueOut } from './moving-average.ts'

/** A shelf on which moves come one after the other, each told as the paisa that it changed the value by. */
function shelf(quantity = '0', value = '0', lastCost = '0') {
  const stock: Stock = { quantity: hundredths(quantity), value: hundredths(value), lastCost: tenThousandths(lastCost) }
  const add = (byQuantity: bigint, byValue: bigint) => {
    const late = lateCost(stock, { quantity: byQuantity, value: byValue })
    stock.quantity += byQuantity
    stock.value += byValue + late
    return late === 0n ? [decimal(byValue)] : [decimal(byValue), decimal(late)]
  }
  return {
    stock,
    comesIn(count: string, cost: string) {
      stock.lastCost = divide(hundredths(cost) * 10_000n, hundredths(count))
      return add(hundredths(count), hundredths(cost))
    },
    goesOut: (count: string) => add(-hundredths(count), -valueOut(stock, hundredths(count))),
    comesBack: (fitted: { quantity: string; cost: string }, count: string) =>
      add(
        hundredths(count),
        valueBack({ quantity: hundredths(fitted.quantity), cost: hundredths(fitted.cost) }, hundredths(count)),
      ),
    isFound: (count: string) => add(hundredths(count), valueFound(stock, hundredths(count))),
    get left() {
      return [decimal(stock.quantity), decimal(stock.value)]
    },
  }
}

describe('the moving average, to the paisa', () => {
  test('1: 20 at 420.00, 12 at 431.67 come in, and 3.5 are fitted', () => {
    const oil = shelf('20', '8400')

    expect(oil.comesIn('12', '5180.04')).toEqual(['5180.04'])
    expect(oil.left).toEqual(['32.00', '13580.04'])
    expect(oil.goesOut('3.5')).toEqual(['-1485.32'])
    expect(oil.left).toEqual(['28.50', '12094.72'])
    expect(decimal(divide(oil.stock.value * 100n, oil.stock.quantity))).toBe('424.38')
  })

  test('2: of 3 for 5,000.00 the last takes the rest', () => {
    const pads = shelf()
    pads.comesIn('3', '5000')

    expect(['1', '1', '1'].flatMap((one) => pads.goesOut(one))).toEqual(['-1666.67', '-1666.67', '-1666.66'])
    expect(pads.left).toEqual(['0.00', '0.00'])
  })

  test('3: what comes back takes its own cost back, the last of it the rest', () => {
    const oil = shelf('28.5', '12094.72')

    expect(oil.comesBack({ quantity: '3.5', cost: '1485.32' }, '1')).toEqual(['424.38'])
    expect(oil.left).toEqual(['29.50', '12519.10'])
    expect(oil.comesBack({ quantity: '2.5', cost: '1060.94' }, '2.5')).toEqual(['1060.94'])
    expect(oil.left).toEqual(['32.00', '13580.04'])
  })

  test('4: what is sold short goes at the last cost, and what comes in later makes it good', () => {
    const belt = shelf('1', '385', '385')

    expect(belt.goesOut('3')).toEqual(['-1155.00'])
    expect(belt.left).toEqual(['-2.00', '-770.00'])
    expect(belt.comesIn('10', '3920')).toEqual(['3920.00', '-14.00'])
    expect(belt.left).toEqual(['8.00', '3136.00'])
  })

  test('5: freight is part of what comes in', () => {
    const pads = shelf('2', '3333.33')

    expect(pads.comesIn('4', '6726.97')).toEqual(['6726.97'])
    expect(pads.left).toEqual(['6.00', '10060.30'])
    expect(decimal(divide(pads.stock.value * 100n, pads.stock.quantity))).toBe('1676.72')
  })

  test('what is found comes in at the average, and at the last cost where nothing is there', () => {
    const oil = shelf('28.5', '12094.72', '431.67')
    const empty = shelf('0', '0', '431.67')

    expect(oil.isFound('0.5')).toEqual(['212.19'])
    expect(empty.isFound('2')).toEqual(['863.34'])
  })

  test('a shelf that comes back to nothing from below is worth nothing', () => {
    const belt = shelf('0', '0', '385')
    belt.goesOut('3')
    belt.comesIn('1', '400')
    belt.comesIn('2', '777.77')

    expect(belt.left).toEqual(['0.00', '0.00'])
  })
})
