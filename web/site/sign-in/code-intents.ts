/** What the code form's other buttons ask for where no script listens. */
export const codeIntents = { changeNumber: 'change-number', sendAgain: 'send-again' } as const
