/** What several screens say where the server says nothing; what one screen says stands there. */
export const failures = {
  addCar: 'Failed to add the car',
  assign: 'Failed to assign the technician',
  changeStatus: 'Failed to change the status',
  linkByMail: 'The link could not be sent. Please try again.',
  mailAgain: 'Failed to send the mail. Please try again.',
  loadCustomer: 'Failed to load customer',
  loadGarage: 'Failed to load the garage',
  loadServiceDetails: 'Failed to load service details',
  loadServices: 'Failed to load services',
  loadSignIns: 'Failed to load your sign-ins',
  loadStaff: 'Failed to load staff members',
  moveBooking: 'Failed to move the booking',
  removeCar: 'Failed to remove the car',
  sendCode: 'The code could not be sent. Please try again.',
  signDeviceOut: 'Failed to sign that device out. Please try again.',
  uploadFile: 'Failed to upload file',
} as const
