import { catalogueChanged } from './catalogue/public-catalogue/service.ts'
import { noteReplyToReminder } from './customers/dues/contact-service.ts'
import { readingBeforeHandover } from './customers/dues/events.ts'
import { findReadingBefore } from './drivers/passports/service.ts'
import { messageAnswered } from './messages/messages/events.ts'
import { forgetPhonesOf } from './messages/phone-notices/service.ts'
import { recountBill } from './money/bills/totals-service.ts'
import { garageCreated, offerOfCityChanged } from './people/garages/events.ts'
import { taxTurnedOnOrOff } from './people/settings/events.ts'
import { memberLeft } from './people/staff/events.ts'
import { waitedForChanged } from './stock/reorders/events.ts'
import { addStandardChecklists } from './workshop/checklists/service.ts'
import { endClocksOn } from './workshop/clocks/service.ts'
import { billedCardChanged, cardFinished } from './workshop/job-cards/events.ts'
import { taxCards } from './workshop/job-cards/line-service.ts'
import { followOrders } from './workshop/part-requests/service.ts'
import './message-kinds.ts'

/* Who hears what happens in the rooms below, in the same transaction, and who fills what they need (docs/architecture.md). */

garageCreated.heardBy((tx, { garageId }) => addStandardChecklists(tx, garageId))

offerOfCityChanged.heardBy((tx, { citySlug }) => catalogueChanged(tx, citySlug))

taxTurnedOnOrOff.heardBy((tx, { scope, chargesTax }) => taxCards(tx, scope, chargesTax))

memberLeft.heardBy(forgetPhonesOf)

billedCardChanged.heardBy(recountBill)

cardFinished.heardBy((tx, { scope, cardId }) => endClocksOn(tx, scope, cardId, new Date()))

waitedForChanged.heardBy(followOrders)

messageAnswered.heardBy(async (tx, { ofGarage, messageId, answered: { event, subjectId: dueId } }) => {
  if (event === 'DUE') await noteReplyToReminder(tx, ofGarage, { messageId, dueId })
})

readingBeforeHandover.filledBy(findReadingBefore)
