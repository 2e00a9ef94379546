/** What several screens say where the server says nothing; what one screen says stands there. */
export const failures = {
  addCar: 'Failed to add the car',
  addWork: 'Failed to add it',
  assign: 'Failed to assign the technician',
  cancelBooking: 'Failed to cancel the booking',
  withdrawRequest: 'Failed to withdraw the request',
  changeStatus: 'Failed to change the status',
  checkCode: 'The code could not be checked. Please try again.',
  linkByMail: 'The link could not be sent. Please try again.',
  mailAgain: 'Failed to send the mail. Please try again.',
  loadBill: 'Failed to load the bill',
  loadCustomer: 'Failed to load customer',
  loadDay: 'Failed to load the day',
  loadServices: 'Failed to load services',
  loadSignIns: 'Failed to load your sign-ins',
  loadSlots: 'Free times could not be loaded. Please try again.',
  loadStaff: 'Failed to load staff members',
  makeFile: 'The file could not be made. Please try again.',
  moveBooking: 'Failed to move the booking',
  notArrived: 'This did not arrive. Please try again.',
  notArrivedTyped: 'This did not arrive. Please try again; what you typed is still here.',
  openBill: 'The bill could not be opened. Please try again.',
  remind: 'The reminders could not be sent. Press again: no one gets two.',
  reportReview: 'Failed to report the review',
  save: 'Failed to save. Please try again.',
  answerPlate: 'Failed to save the answer',
  removeCar: 'Failed to remove the car',
  sessionEnded: 'You have been signed out. Please sign in again to carry on.',
  signDeviceOut: 'Failed to sign that device out. Please try again.',
  uploadFile: 'Failed to upload file',
} as const

/** What is said where a write may have arrived: its request id makes a second press safe. */
export const unanswered = (done: 'added' | 'issued' | 'recorded' | 'sent') =>
  `No answer came. Press again: it is ${done} only once.`
