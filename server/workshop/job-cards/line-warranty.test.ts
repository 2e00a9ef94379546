import { describe, expect, test } from 'vitest'
import { billableCard, padsAndFitting } from '../../../tests/support/billable-card.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { make } = await useTestApp()
const [pads] = padsAndFitting

async function openCard() {
  const garage = await make.garage()
  const staff = await make.member(garage)
  const { id } = await make.jobCard(garage, { status: 'IN_PROGRESS' })
  const url = `/garages/jobcards/${id}`
  const add = (line: object) => staff.post(`${url}/lines`, { ...pads, ...line })
  const own = async () =>
    (await staff.get(url)).body.lines.map((line: { warrantyMonths: number; warrantyKm: number }) => [
      line.warrantyMonths,
      line.warrantyKm,
    ])
  return { garage, staff, url, add, own }
}

describe('A line’s warranty', () => {
  test('is the garage’s usual one, which the card says', async () => {
    const { staff, url, add, own } = await openCard()

    await add({})

    expect(await own()).toEqual([[null, null]])
    expect((await staff.get(url)).body.usualWarranty).toEqual({
      LABOUR: { months: 6, km: 0 },
      PART: { months: 6, km: 10_000 },
    })
  })

  test('is its own where that is written, and goes with it to the bill', async () => {
    const garage = await make.garage()
    const staff = await make.member(garage)
    const { issue } = await billableCard(make, garage, staff, {
      lines: [
        { ...pads, description: 'Battery, 35 Ah', warrantyMonths: 24, warrantyKm: 0 },
        { ...pads, description: 'Engine oil', unit: ' ML' },
        { ...pads, description: 'Coolant', unit: 'L', warrantyMonths: 12 },
        { ...pads, description: 'Grease', unit: 'kg', warrantyMonths: 0 },
        { ...pads },
      ],
    })

    const { lines } = (await issue()).body

    expect(
      lines.map(({ description, warrantyMonths, warrantyKm }: Record<string, unknown>) => [
        description,
        warrantyMonths,
        warrantyKm,
      ]),
    ).toEqual([
      ['Battery, 35 Ah', 24, 0],
      ['Engine oil', 0, 0],
      ['Coolant', 12, 0],
      ['Grease', 0, 0],
      ['Front brake pads', 6, 10_000],
    ])
  })

  test('stays as it was for clients that do not know it; null makes it the usual one', async () => {
    const { staff, url, add, own } = await openCard()
    const { body } = await add({ warrantyMonths: 24, warrantyKm: 40_000 })
    const { id } = body.lines[0]

    await staff.put(`${url}/lines/${id}`, pads)
    await staff.put(`${url}/lines`, { lines: [{ ...pads, id }] })
    expect(await own()).toEqual([[24, 40_000]])
    await staff.put(`${url}/works/${id}`, { title: 'Brakes', lines: [{ ...pads, id }] })
    expect(await own()).toEqual([[24, 40_000]])
    await staff.put(`${url}/lines/${id}`, { ...pads, warrantyMonths: null, warrantyKm: '' })
    expect(await own()).toEqual([[null, null]])
  })

  test.each([
    [{ warrantyMonths: 5 }, 'warrantyMonths', 'Please enter 6 to 120 months'],
    [{ warrantyMonths: 121 }, 'warrantyMonths', 'Please enter 6 to 120 months'],
    [{ warrantyMonths: -1 }, 'warrantyMonths', 'Please enter 6 to 120 months'],
    [{ warrantyMonths: 6.5 }, 'warrantyMonths', 'Please enter 6 to 120 months'],
    [{ warrantyMonths: '6' }, 'warrantyMonths', 'Please enter 6 to 120 months'],
    [{ warrantyMonths: 0 }, 'warrantyMonths', 'Drivers are promised 6 months: only what is used up has no warranty'],
    [{ warrantyKm: -1 }, 'warrantyKm', 'Please enter 0 to 10,00,000 km'],
    [{ warrantyKm: 1_000_001 }, 'warrantyKm', 'Please enter 0 to 10,00,000 km'],
    [{ warrantyKm: 0.5 }, 'warrantyKm', 'Please enter 0 to 10,00,000 km'],
  ])('%j is refused beside its field', async (line, field, sentence) => {
    const { add, own } = await openCard()

    const { status, body } = await add(line)

    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
    expect(await own()).toEqual([])
  })

  test('of what is used up ends being none when it is a piece', async () => {
    const { staff, url, add, own } = await openCard()
    const { body } = await add({ unit: 'L', warrantyMonths: 0 })
    const { id } = body.lines[0]

    const refused = await staff.put(`${url}/lines/${id}`, { ...pads, unit: 'pc' })

    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { warrantyMonths: 'Drivers are promised 6 months: only what is used up has no warranty' },
    ])
    expect(await own()).toEqual([[0, null]])
  })
})
