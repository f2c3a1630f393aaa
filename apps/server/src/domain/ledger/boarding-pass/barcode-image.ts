import type { Reading } from '../confirmation/reading.ts'
import type { ReadingContext } from '../confirmation/reading-context.ts'
import type { QuarantineReason } from '../quarantine-reason.ts'
import { readBoardingPass } from './boarding-pass.ts'
import { imageSize } from './image-size.rules.ts'
import { readBarcodes } from './read-barcodes.ts'

/** The largest phone cameras take 50 megapixels. */
const mostPixels = 52_000_000

/**
 * A picture (PNG, JPEG, GIF, BMP) of boarding passes: what their Aztec, PDF417, QR and Data Matrix codes say. A picture
 * with other codes holds no booking; one without any, or one that cannot be read, is a fault.
 */
export async function readBarcodeImage(bytes: Uint8Array, context: ReadingContext): Promise<Reading[]> {
  const size = imageSize(bytes)
  if (size === null) return [fault('image_unreadable', null)]
  if (size.width * size.height > mostPixels) return [fault('image_too_large', `${size.width} × ${size.height}`)]
  let texts: string[]
  try {
    texts = await readBarcodes(bytes)
  } catch (error) {
    return [fault('image_unreadable', error instanceof Error ? error.message.slice(0, 200) : null)]
  }
  if (texts.length === 0) return [fault('barcode_not_found', null)]
  return [...new Set(texts)].flatMap((text, index) => readBoardingPass(text, context, `barcode ${index + 1}`))
}

const fault = (reason: QuarantineReason, detail: string | null): Reading => ({
  source: 'barcode',
  id: null,
  messageTime: null,
  items: [],
  notKept: {},
  faults: [{ reason, detail }],
  place: 'picture',
})
