import type { codes as English } from './codes.en.ts'

export const codes: typeof English = {
  area: 'codes',
  sent: 'आपको OTP भेज दिया है।',
  tooMany: 'इस नंबर के लिए बहुत बार OTP माँगा गया। एक घंटे बाद कोशिश करें।',
  wait: ({ seconds }) => `दूसरा OTP माँगने से पहले ${seconds} सेकंड रुकें।`,
  expired: 'इस OTP का समय निकल गया। नया माँगें।',
  wrong: ({ left }) => `यह OTP सही नहीं है। ${left} बार और कोशिश कर सकते हैं।`,
}
