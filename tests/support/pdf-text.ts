import { extractText } from 'unpdf'

/** What a PDF says, its pages one after the other, words apart by one space. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
