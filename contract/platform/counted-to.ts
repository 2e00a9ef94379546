/** Filtered lists are counted up to here; past it a screen says '1,000+'. */
export const countedTo = 1000
