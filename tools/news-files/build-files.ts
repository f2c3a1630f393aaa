import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '../test/chromium.ts'
import { pageOf, printedDocuments } from './documents.ts'
import { linkPictures } from './pictures.ts'

const demo = join(import.meta.dirname, '../../apps/server/src/demo')

/** Prints the demo's documents and draws the pictures of its links; what it makes is committed. */
async function make(): Promise<void> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    for (const [name, document] of Object.entries(printedDocuments)) {
      await page.setContent(pageOf(document))
      const margin = { top: '16mm', bottom: '16mm', left: '16mm', right: '16mm' }
      writeFileSync(join(demo, 'documents', name), await page.pdf({ format: document.format, margin, tagged: true }))
    }
    await page.setViewportSize({ width: 480, height: 400 })
    for (const [name, svg] of Object.entries(linkPictures)) {
      await page.setContent(`<body style="margin:0">${svg}`)
      writeFileSync(join(demo, 'pictures', name), await page.screenshot({ type: 'jpeg', quality: 84 }))
    }
  } finally {
    await browser.close()
  }
}

await make()
