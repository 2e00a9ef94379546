export const pinSentences = {
  digits: 'Please enter 6 digits',
  easy: 'This PIN is easy to guess. Please choose another.',
  wrong: 'This phone and PIN do not match. After 10 wrong tries a PIN is locked; your garage can set a new one.',
  techniciansOnly: 'A PIN is for technicians with Staff or View Only access.',
  noPhone: 'A PIN needs an Indian mobile number. Please add one first.',
  hasSecondFactor: 'They sign in with a second factor, which a PIN would go round.',
  garage: 'Please choose the garage.',
  noMore: 'A PIN cannot be set for this number. They can sign in with email.',
  another: 'Please choose another PIN.',
  changed: 'Another PIN was set just now. Please try again.',
  notActive: 'Only an active member can have a PIN.',
} as const
