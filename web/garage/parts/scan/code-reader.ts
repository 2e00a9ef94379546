import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/pure'
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url'

/**
 * Reads codes where the browser does not by itself, as on an iPhone and in Firefox: ZXing as WebAssembly, from our own address.
 * @throws where WebAssembly is not allowed: on a page that was opened outside the back-office (server/pages.ts)
 */
export async function createCodeReader(): Promise<BarcodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => reader }, fireImmediately: true })
  return new BarcodeDetector()
}
