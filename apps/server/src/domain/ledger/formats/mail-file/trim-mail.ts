/** The most that the parser gets, since it takes several times the size of a text in memory. */
const bounds = {
  /** Raw bytes of an attachment: 10 MB in base64. */
  partBytes: 14 * 1024 ** 2,
  /** Of a page. */
  pageBytes: 4 * 1024 ** 2,
  /** Of a letter's plain text, which is not read for bookings. */
  textBytes: 64 * 1024,
  partLines: 250_000,
  lines: 600_000,
  boundaries: 200,
  parts: 500,
} as const

export interface TrimmedMail {
  readonly bytes: Uint8Array
  /** Names of the parts whose content was left out. */
  readonly tooLarge: readonly string[]
}

const newline = 0x0a

/**
 * The mail without the content of parts that are larger than any confirmation's; their headers stay. Reads each byte once
 * and copies only what stays.
 */
export function trimMail(bytes: Uint8Array): TrimmedMail {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length <= bounds.textBytes) return { bytes, tooLarge: [] }
  const kept: Buffer[] = []
  const tooLarge: string[] = []
  const all = cutsOf(buffer)
  const cuts = all.slice(0, bounds.parts)
  if (all.length > cuts.length) tooLarge.push(`${all.length - cuts.length} of ${all.length} parts`)
  let lines = 0
  for (const [index, from] of cuts.entries()) {
    const part = buffer.subarray(from, all[index + 1] ?? buffer.length)
    const body = bodyAt(part)
    const head = part.toString('latin1', 0, Math.min(body, headBytes))
    const own = countLines(part)
    if (part.length - body <= limitOf(head) && own <= bounds.partLines && lines + own <= bounds.lines) {
      lines += own
      kept.push(part)
      continue
    }
    kept.push(part.subarray(0, Math.min(body, headBytes)), Buffer.from('\r\n\r\n'))
    // A plain text of this length is no booking.
    const name = nameOf(head)
    if (name !== null) tooLarge.push(name)
  }
  return { bytes: Buffer.concat(kept), tooLarge }
}

const headBytes = 32 * 1024

/** Where parts begin: the mail itself, and every line of a boundary that is declared anywhere in it. */
function cutsOf(buffer: Buffer): number[] {
  const marks = new Set<string>()
  const declared = Buffer.from('boundary')
  for (const word of [declared, Buffer.from('Boundary'), Buffer.from('BOUNDARY')])
    for (
      let at = buffer.indexOf(word);
      at !== -1 && marks.size < bounds.boundaries;
      at = buffer.indexOf(word, at + 8)
    ) {
      const mark = /^boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s";]{1,200}))/i.exec(
        buffer.toString('latin1', at, at + 240),
      )
      if (mark) marks.add(mark[1] ?? mark[2] ?? '')
    }
  const cuts = new Set([0])
  for (const mark of marks) {
    const line = Buffer.from(`\n--${mark}`, 'latin1')
    for (let at = buffer.indexOf(line); at !== -1; at = buffer.indexOf(line, at + line.length)) cuts.add(at + 1)
  }
  return [...cuts].toSorted((a, b) => a - b)
}

/** After the blank line that ends the headers. */
function bodyAt(part: Buffer): number {
  const ends = [part.indexOf('\r\n\r\n'), part.indexOf('\n\n')].filter((at) => at !== -1)
  return ends.length === 0 ? Math.min(part.length, headBytes) : Math.min(...ends) + 2
}

function limitOf(head: string): number {
  if (/^content-disposition\s*:\s*attachment|name\*?\d*\*?\s*=/im.test(head)) return bounds.partBytes
  const [, type = 'text/plain'] = /^content-type\s*:\s*([\w/+.-]+)/im.exec(head) ?? []
  if (/^text\/html$/i.test(type)) return bounds.pageBytes
  return /^text\/plain$/i.test(type) ? bounds.textBytes : bounds.partBytes
}

/** Null for a plain letter. */
function nameOf(head: string): string | null {
  const [, name] = /\bname\s*=\s*"?([^"\r\n;]{1,200})/i.exec(head) ?? []
  const [, type] = /^content-type\s*:\s*([\w/+.-]+)/im.exec(head) ?? []
  return name ?? (type === undefined || /^text\/plain$/i.test(type) ? null : type)
}

function countLines(part: Buffer): number {
  let lines = 0
  for (let at = part.indexOf(newline); at !== -1; at = part.indexOf(newline, at + 1)) lines += 1
  return lines
}
