const line = Buffer.from('\nFrom ')

/** The mails of an mbox file, each without its 'From ' line; a line within a mail that begins so is written '>From '. */
export function* splitMailbox(bytes: Uint8Array): Generator<Uint8Array> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let from = 0
  while (from < buffer.length) {
    const next = buffer.indexOf(line, from)
    const end = next === -1 ? buffer.length : next + 1
    const first = buffer.indexOf('\n', from)
    if (first !== -1 && first < end) yield buffer.subarray(first + 1, end)
    from = end
  }
}
