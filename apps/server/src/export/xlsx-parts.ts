/** The small fixed files of a workbook with one sheet (ECMA-376), and the styles its cells turn out to need. */

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Path and content of all but the sheet and its styles; `title` names the sheet. */
export const parts = (title: string): readonly (readonly [path: string, xml: string])[] => [
  [
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
]

/** At most 31 characters, without those that a sheet's name cannot have. */
const sheetName = (title: string) =>
  [...title.replaceAll(/[[\]:*?/\\']/g, ' ').trim()].slice(0, 31).join('') || 'Sheet 1'

/** Places of the styles that are always there. */
export const headStyle = 1
export const dateStyle = 2
const fixedStyles = 3
/** Numbers below are the format's own. */
const firstFormat = 164

/** Cell styles of one sheet: a time's style says its offset from UTC, since a spreadsheet's time has no zone. */
export class Styles {
  readonly #offsets: string[] = []

  /** The style of a time on a clock with this offset: '2026-11-24 15:00 +08:00'. */
  clock(offset: string): number {
    const known = this.#offsets.indexOf(offset)
    return fixedStyles + (known >= 0 ? known : this.#offsets.push(offset) - 1)
  }

  xml(): string {
    const formats = ['yyyy\\-mm\\-dd', ...this.#offsets.map((offset) => `yyyy\\-mm\\-dd\\ hh:mm\\ "${offset}"`)]
    const numFmts = formats
      .map((code, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${escaped(code)}"/>`)
      .join('')
    const dated = formats
      .map(
        (_, index) =>
          `<xf numFmtId="${firstFormat + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
      )
      .join('')
    return `${declaration}<styleSheet xmlns="${spreadsheet}"><numFmts count="${formats.length}">${numFmts}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FF14213D"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3EEFD"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF7F8EA5"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${fixedStyles - 1 + formats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center"/></xf>${dated}</cellXfs></styleSheet>`
  }
}

/** Text inside XML. Controls that XML cannot hold are left out; what looks like a spreadsheet's own escape is escaped. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(controls, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

/** All but tab and line ends. */
const controls = /(?![\t\r\n])\p{Cc}|[\uFFFE\uFFFF]/gu
