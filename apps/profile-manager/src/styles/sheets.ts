import base from './base.css?inline'
import editor from './editor.css?inline'
import fields from './fields.css?inline'
import tile from './tile.css?inline'

let made: CSSStyleSheet[] | null = null

/** Constructed sheets: a strict content policy lets them through, and every mount shares them. */
export function sheets(): CSSStyleSheet[] {
  made ??= [base, fields, tile, editor].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  return made
}
