import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** A PDF of one page that carries files. */
export async function pdfWith(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4' })
  pdf.text('Invoice')
  for (const [name, text] of Object.entries(files)) pdf.file(Buffer.from(text), { name, type: 'text/xml' })
  pdf.end()
  return new Uint8Array(await buffer(pdf))
}
