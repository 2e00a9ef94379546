import type { codes as English } from './codes.en.ts'

export const codes: typeof English = {
  area: 'codes',
  sent: 'உங்களுக்கு OTP அனுப்பியிருக்கிறோம்.',
  tooMany: 'இந்த எண்ணுக்கு OTP பல முறை கேட்கப்பட்டது. ஒரு மணி நேரம் கழித்து முயலுங்கள்.',
  wait: ({ seconds }) => `அடுத்த OTP கேட்க ${seconds} வினாடி காத்திருங்கள்.`,
  expired: 'இந்த OTP-யின் நேரம் முடிந்தது. புதியது கேளுங்கள்.',
  wrong: ({ left }) => `அந்த OTP சரியில்லை. இன்னும் ${left} முறை முயலலாம்.`,
}
