import QRCode from 'qrcode'

/**
 * The text as a QR code: a PNG as a data address, black on white with the quiet zone of four modules that readers need,
 * sharp at 240 px on a screen of two pixels each. Rejects where no code holds a text so long.
 */
export const qrPicture = (text: string): Promise<string> =>
  QRCode.toDataURL(text, { errorCorrectionLevel: 'M', margin: 4, width: 480 })
