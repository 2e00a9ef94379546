import { sendEstimate } from '../browser/sent-estimate.ts'
import { test } from './test.ts'

test('a driver answers an estimate by its link, job by job', { tag: '@webkit' }, async ({
  onPhone: screen,
  elsewhere,
}) => {
  const { path } = await sendEstimate(elsewhere)
  await screen.openLight(path)
  await screen.heading('Your Maruti Suzuki Swift: please approve 3 jobs.').shows()
  await screen.button('Approve all').click()
  const bar = screen.role('region', 'Confirm')
  await bar.shows('3 approved')
  await screen.role('group', 'Cabin filter').role('radio', 'Decline').check()
  await bar.shows('2 approved, 1 declined')
  await screen.button('Confirm 3 of 3').click()

  await screen.heading('Thank you. Work can begin.').shows()
  await screen.role('complementary', 'What you approved').shows('You approved')
})
