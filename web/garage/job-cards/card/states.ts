export const back = { to: '/garage/jobcards', label: 'Job Cards' }

/** What stands where the card is not there. */
export const states = {
  loading: 'Loading the job card...',
  failed: 'Failed to load the job card',
  gone: {
    title: 'Job card not found',
    why: 'It was deleted, or belongs to another garage.',
    all: 'All job cards',
  },
}
