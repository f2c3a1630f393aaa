import { createReadStream } from 'node:fs'
import { openPromise } from 'yauzl'
import type { Verdict } from './verdict.ts'

/** What is named in an Office file that is a zip, and what makes it one with macros, which hides behind no plain ending. */
const offices = { docx: 'word/', xlsx: 'xl/' } as const
const macros = /\/vbaProject\.bin$/i
const mostEntries = 20_000

/** Reads the directory of a zip and nothing else: what it would unpack to is not our matter, bombs stay shut. */
export async function judgeZip(path: string, ending: 'zip' | keyof typeof offices, head: Buffer): Promise<Verdict> {
  if (!['504b0304', '504b0506'].includes(head.toString('hex', 0, 4))) return 'other'
  let names: string[]
  try {
    names = await entryNames(path)
  } catch {
    return 'damaged'
  }
  if (ending === 'zip') return 'fits'
  const isOffice = names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(offices[ending]))
  return isOffice && !names.some((name) => macros.test(name)) ? 'fits' : 'other'
}

/** Names that lead out of the folder they would be unpacked to are refused by the reader. */
async function entryNames(path: string): Promise<string[]> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    if (zip.entryCount > mostEntries) throw new Error(`More than ${mostEntries} entries`)
    const names: string[] = []
    for await (const entry of zip.eachEntry()) names.push(entry.fileName)
    return names
  } finally {
    zip.close()
  }
}

/** Streams that Word, Excel and Outlook keep in a compound file; installers and others are compound files too. */
const compounds = {
  doc: ['WordDocument\0'],
  xls: ['Workbook\0', 'Book\0'],
  msg: ['__properties_version1.0\0'],
} as const

/** MS-CFB keeps names as UTF-16LE with an end mark. */
export async function judgeCompound(path: string, ending: keyof typeof compounds, head: Buffer): Promise<Verdict> {
  if (head.toString('hex', 0, 8) !== 'd0cf11e0a1b11ae1') return 'other'
  const needles = compounds[ending].map((name) => Buffer.from(name, 'utf16le'))
  return (await hasOneOf(path, needles)) ? 'fits' : 'other'
}

async function hasOneOf(path: string, needles: readonly Buffer[]): Promise<boolean> {
  const kept = Math.max(...needles.map(({ length }) => length)) - 1
  let tail: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const joined = Buffer.concat([tail, chunk])
    if (needles.some((needle) => joined.includes(needle))) return true
    tail = joined.subarray(-kept)
  }
  return false
}
