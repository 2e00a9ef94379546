/** '9840011234' as '+91 98400 11234', the way Indians write it. */
export const phoneLabel = (phone: string) => `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`
