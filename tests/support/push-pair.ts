import { createECDH } from 'node:crypto'

/** Keys as the push services ask for them: made anew, since a key stands in no source. */
export function newPushPair(subject = 'mailto:operator@mail.example') {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey, privateKey, subject }
}
