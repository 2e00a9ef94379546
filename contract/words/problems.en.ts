import { problemSentence } from '../platform/problems.ts'
import type { Said } from './said.ts'

const ofDrivers = {
  validation_failed: problemSentence.validation_failed,
  malformed_request: problemSentence.malformed_request,
  upload_interrupted: problemSentence.upload_interrupted,
  invalid_code: problemSentence.invalid_code,
  not_signed_in: problemSentence.not_signed_in,
  session_ended: problemSentence.session_ended,
  cross_site: problemSentence.cross_site,
  forbidden: problemSentence.forbidden,
  sender_blocked: problemSentence.sender_blocked,
  not_found: problemSentence.not_found,
  service_not_found: problemSentence.service_not_found,
  body_too_large: problemSentence.body_too_large,
  conflict: problemSentence.conflict,
  limit_reached: problemSentence.limit_reached,
  slot_full: problemSentence.slot_full,
  day_closed: problemSentence.day_closed,
  slot_closed: problemSentence.slot_closed,
  price_changed: problemSentence.price_changed,
  wrong_state: problemSentence.wrong_state,
  request_timeout: problemSentence.request_timeout,
  link_not_valid: problemSentence.link_not_valid,
  too_many_requests: problemSentence.too_many_requests,
  too_many_wrong_codes: problemSentence.too_many_wrong_codes,
  internal_error: problemSentence.internal_error,
  unavailable: problemSentence.unavailable,
  storage_full: problemSentence.storage_full,
  estimate_superseded: problemSentence.estimate_superseded,
  estimate_expired: problemSentence.estimate_expired,
  estimate_changed: problemSentence.estimate_changed,
  estimate_closed: problemSentence.estimate_closed,
  claim_waiting: problemSentence.claim_waiting,
  claim_decided: problemSentence.claim_decided,
  edit_conflict: problemSentence.edit_conflict,
}

/** What a call of a driver can be refused with, by its code; all others are the back-office's, in English. */
export const problems = { area: 'problems', said: ofDrivers as Said<typeof ofDrivers> }
