import { v4 } from 'uuid'

/**
 * One for each form that is opened: a save that is sent again after a lost answer makes no second record. Of `uuid`
 * and not of `crypto.randomUUID`, which is missing where a workshop's own network has no https.
 */
export const newRequestId = () => v4()
