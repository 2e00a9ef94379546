/** Rows of one kind that an export reads at a time. */
export const pageSize = 100
