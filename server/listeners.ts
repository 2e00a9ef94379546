import { recountBill } from './features/bills/totals-service.ts'
import { catalogueChanged } from './features/catalogue/service.ts'
import { addStandardChecklists } from './features/checklists/service.ts'
import { noteReplyToReminder } from './features/dues/contact-service.ts'
import { readingBeforeHandover } from './features/dues/events.ts'
import { garageCreated, offerOfCityChanged } from './features/garages/events.ts'
import { billedCardChanged } from './features/jobcards/events.ts'
import { taxCards } from './features/jobcards/line-service.ts'
import { messageAnswered } from './features/messages/events.ts'
import { findReadingBefore } from './features/passports/service.ts'
import { taxTurnedOnOrOff } from './features/settings/events.ts'
import './message-kinds.ts'

/* Who hears what happens in the rooms below, in the same transaction, and who fills what they need (docs/architecture.md). */

garageCreated.heardBy((tx, { garageId }) => addStandardChecklists(tx, garageId))

offerOfCityChanged.heardBy((tx, { citySlug }) => catalogueChanged(tx, citySlug))

taxTurnedOnOrOff.heardBy((tx, { scope, chargesTax }) => taxCards(tx, scope, chargesTax))

billedCardChanged.heardBy(recountBill)

messageAnswered.heardBy(async (tx, { ofGarage, messageId, answered: { event, subjectId: dueId } }) => {
  if (event === 'DUE') await noteReplyToReminder(tx, ofGarage, { messageId, dueId })
})

readingBeforeHandover.filledBy(findReadingBefore)
