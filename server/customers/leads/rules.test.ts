import { describe, expect, test } from 'vitest'
import { leadPriorities, leadSources, leadUrgencies } from '../../../contract/customers/leads/lead-kinds.ts'
import { scoreParts } from '../../../contract/customers/leads/lead-score.ts'
import { milestonesAt, requireFollowUpAhead, scoreOf } from './rules.ts'

const bare = {
  urgency: 'FUTURE',
  priority: 'LOW',
  lead_source: 'OTHER',
  email: null,
  vehicle_make: null,
  vehicle_model: null,
  requirements: null,
} as const

const best = {
  urgency: 'IMMEDIATE',
  priority: 'HOT',
  lead_source: 'REFERRAL',
  budget: '2500.00',
  email: 'harish@mail.example',
  vehicle_make: 'HYUNDAI',
  vehicle_model: 'i20',
  requirements: 'Brakes grind',
  next_follow_up_date: '2026-11-21',
} as const

describe('the score', () => {
  test('is 100 at best and 2 at worst', () => {
    expect(scoreOf(best)).toBe(100)
    expect(scoreOf(bare)).toBe(2)
  })

  test('rises with urgency and priority, step by step', () => {
    const byUrgency = leadUrgencies.map((urgency) => scoreOf({ ...bare, urgency }))
    const byPriority = leadPriorities.map((priority) => scoreOf({ ...bare, priority }))

    expect(byUrgency).toEqual([32, 22, 12, 2])
    expect(byPriority).toEqual([2, 12, 20, 27])
  })

  test('values every source differently', () => {
    expect(new Set(leadSources.map((lead_source) => scoreOf({ ...bare, lead_source }))).size).toBe(leadSources.length)
  })

  test('gives nothing for half a car or a budget of nothing', () => {
    expect(scoreOf({ ...bare, vehicle_make: 'HYUNDAI', budget: '0.00' })).toBe(2)
  })

  test('says what it is made of, each part beside the most it can be', () => {
    const parts = scoreParts({
      urgency: 'IMMEDIATE',
      priority: 'LOW',
      leadSource: 'WALK_IN',
      budget: null,
      email: 'harish@mail.example',
      vehicleMake: 'HYUNDAI',
      vehicleModel: null,
      requirements: null,
      serviceId: crypto.randomUUID(),
      nextFollowUpDate: null,
    })

    expect(parts.map(({ what, points }) => `${what} ${points}`)).toEqual([
      'Urgency: Immediate 30',
      'Priority: Low 0',
      'Source: Walk-in 12',
      'No budget 0',
      'Email known 5',
      'Make or model unknown 0',
      'Clear what is wanted 5',
      'No follow-up date 0',
    ])
    expect(parts.reduce((sum, { max }) => sum + max, 0)).toBe(100)
  })

  test('counts a wish once, in words or as a service', () => {
    const service_id = crypto.randomUUID()
    expect(scoreOf({ ...bare, requirements: 'Brakes', service_id })).toBe(scoreOf({ ...bare, service_id }))
  })
})

describe('the follow-up', () => {
  const refusal = 'Next follow-up date cannot be before today'

  test('may be today or later, and stay in the past only where it was', () => {
    expect(() => requireFollowUpAhead('2026-11-21', null, '2026-11-21')).not.toThrow()
    expect(() => requireFollowUpAhead('2026-11-18', '2026-11-18', '2026-11-21')).not.toThrow()
    expect(() => requireFollowUpAhead('2026-11-20', null, '2026-11-21')).toThrow(refusal)
    expect(() => requireFollowUpAhead('2026-11-19', '2026-11-18', '2026-11-21')).toThrow(refusal)
  })
})

describe('milestones', () => {
  const now = new Date('2026-11-21T04:30:00Z')
  const earlier = new Date('2026-11-01T04:30:00Z')
  const untouched = { status: 'NEW', contacted_at: null, won_at: null, lost_at: null } as const

  test('a lead is answered once it leaves NEW, and stays answered', () => {
    expect(milestonesAt('CONTACTED', untouched, now).contacted_at).toEqual(now)
    expect(milestonesAt('NEW', { ...untouched, status: 'CONTACTED', contacted_at: earlier }, now).contacted_at).toEqual(
      earlier,
    )
  })

  test('won and lost are since when; opened again it is neither', () => {
    const won = { ...untouched, status: 'WON', contacted_at: earlier, won_at: earlier } as const

    expect(milestonesAt('WON', won, now).won_at).toEqual(earlier)
    expect(milestonesAt('LOST', won, now)).toMatchObject({ won_at: null, lost_at: now })
    expect(milestonesAt('QUALIFIED', won, now)).toMatchObject({ won_at: null, lost_at: null })
  })
})
