import { pdfPrinter } from '../../server/platform/pdf/printer.ts'

/** What an owner may have on the printer at once. */
const share = 5

/** Takes all of an owner's share, however quick the printer is. @returns how it is given back */
export function fillPrinter(owner: string): () => void {
  let giveBack = (): void => undefined
  const held = new Promise<void>((resolve) => {
    giveBack = resolve
  })
  for (let document = 0; document < share; document++) void pdfPrinter.withShare(owner, () => held)
  return giveBack
}
