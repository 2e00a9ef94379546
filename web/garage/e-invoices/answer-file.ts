type Answer = { irn: string; ackNo: string; ackAt: string; signedQr: string }
type Row = Record<string, unknown>

const textIn = (row: Row, ...names: string[]) => {
  const found = names.map((name) => row[name]).find((value) => typeof value === 'string' || typeof value === 'number')
  return found === undefined ? '' : String(found)
}

/** What the portal's answer file says of one bill: a list of answers, or one. */
export function answerIn(text: string, number: string): Answer | undefined {
  const own = rowsIn(text).find((row) => documentOf(row) === number)
  const irn = own ? textIn(own, 'Irn', 'irn') : ''
  if (!own || irn === '') return undefined
  return {
    irn,
    ackNo: textIn(own, 'AckNo', 'ackNo'),
    // 2026-11-20 12:31:00, by the clocks of India.
    ackAt: textIn(own, 'AckDt', 'ackDt').replace(' ', 'T').slice(0, 16),
    signedQr: textIn(own, 'SignedQRCode', 'SignedQrCode', 'signedQrCode'),
  }
}

function rowsIn(text: string): Row[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return (Array.isArray(parsed) ? parsed : [parsed]).filter((row) => typeof row === 'object' && row !== null)
  } catch {
    return []
  }
}

/** The number that the row names, else its signed text. */
function documentOf(row: Row): string {
  const named = textIn(row, 'DocNo', 'docNo')
  if (named !== '') return named
  try {
    const [, payload = ''] = textIn(row, 'SignedQRCode', 'SignedQrCode').split('.')
    const { data } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
    return textIn(typeof data === 'string' ? JSON.parse(data) : data, 'DocNo')
  } catch {
    return ''
  }
}
