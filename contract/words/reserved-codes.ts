/** Codes of the other scheduled languages: no city and no page takes the first segment of an address from them. */
export const reservedCodes = 'as bn brx doi gu kn kok ks mai ml mni mr ne or pa sa sat sd te ur'.split(' ')
