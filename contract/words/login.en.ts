/** How a driver signs in or opens an account: by phone and a one-time code. Booking and the account ask for such a code too. */
export const login = {
  area: 'login',
  description: 'Sign in with your phone and a one-time code: your bookings, your cars and how far the work is.',
  heading: 'Sign in with your phone. No password to lose.',
  once: 'We send six digits by SMS. They work once.',
  /** Headline of the second step. */
  sixDigits: 'Six digits, by SMS.',
  bySms: ({ phone }: { phone: string }) => `By SMS to <number>${phone}</number>`,
  /** Headline, where only a new code helps. */
  spent: 'That code no longer works.',
  whySpent: 'Ask for a new one. After five wrong tries a code stops working, so that no one can guess it.',
  /** On a small tag: which of two steps this is. */
  step: ({ step }: { step: number }) => `${step} of 2`,
  newHere: 'New here? <open>Open an account</open>',
  garageOwner: 'Garage Owner Login',
  /** On the button. */
  signIn: 'Sign In',
  /** In place of the code, while it is checked. */
  signingIn: 'Signing in...',
  phoneHint: 'The number you book with. We use it to find your cars and bookings.',
  /** Button. */
  sendCode: 'Send code',
  /** In the button, while it is sent. */
  sending: 'Sending...',
  demo: 'Demo: codes arrive in the <inbox>demo inbox</inbox>.',
  /** Label of the field for the code. */
  code: 'Code',
  codeHint: ({ minutes }: { minutes: number }) => `You can paste it. Valid for ${minutes} minutes.`,
  codeSpent: 'This code no longer works.',
  /** Link back to the first step. */
  changeNumber: 'Change number',
  /** Counts down, as 0:24. */
  newCodeIn: ({ clock }: { clock: string }) => `New code in <clock>${clock}</clock>`,
  sendNewCode: 'Send a new code',
  /** Under the drawing of a key. */
  cuts: 'Six cuts, six digits. The key is cut as you type.',
  notSent: 'The code could not be sent. Please try again.',
  notChecked: 'The code could not be checked. Please try again.',
  ended: 'You have been signed out. Please sign in again to carry on.',

  /** A technician at a garage, by phone and the PIN that it gave. */
  pin: {
    title: 'Technician Login',
    description: ({ brand }: { brand: string }) =>
      `Technicians of a garage on ${brand} sign in with their phone and PIN.`,
    say: 'With your phone number and the PIN that your garage gave you.',
    /** Label of a field: 'PIN' in each language, as people say it. */
    pin: 'PIN',
    /** Label of a list, where several garages gave the same PIN. */
    garage: 'Garage',
    forgot: 'Forgot the PIN? Your garage can set a new one under Staff.',
    /** Link. */
    byEmail: 'Sign in with email',
    failed: 'Sign in failed',
  },

  register: {
    title: 'Open an account',
    description: 'Name, phone, one code: your cars and bookings in one place, whichever garage does the job.',
    heading: 'Open an account, then watch the work.',
    say: 'Name, phone, one code. Your cars and bookings stay in one place, whichever garage does the job.',
    /** Headline of the second step. */
    oneCode: 'One code, and the account is yours.',
    haveOne: 'Have one already? <enter>Sign In</enter>',
    open: 'Open my account',
    /** In the button, while it is sent. */
    opening: 'Opening...',
    /** Under a drawing of a mechanic at work. */
    stage: 'Stage 3 of 5. You see each one as it happens.',
    accept: 'By continuing, you accept the <terms>Terms</terms> and the <privacy>Privacy</privacy> page.',
  },
}
