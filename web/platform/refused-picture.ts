/** What certainly is no picture; some browsers know no type of a picture either. */
export const isNoPicture = ({ type }: Blob) => type !== '' && !type.startsWith('image/')

/** It is the file that was refused, and would be again; too many of them, or a session that has ended, pass. */
export const isFileRefused = (status: number | undefined) => status !== undefined && [400, 413, 415].includes(status)
