/** The light theme of the look (web/ui/css/tokens.css), as far as print needs it: white paper, ink, one accent. */
export const palette = {
  paper: '#ffffff',
  ink: '#14191d',
  secondary: '#474e54',
  caption: '#5f656a',
  rule: '#d9d5c9',
  signal: '#f2541b',
  signalInk: '#ad350a',
} as const
