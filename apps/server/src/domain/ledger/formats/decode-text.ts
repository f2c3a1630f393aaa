import { ReadFault } from './read-fault.ts'

/** Bytes to text, chunk by chunk: by byte order mark, else by an XML declaration, else UTF-8; invalid bytes are a fault. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let head: Uint8Array = new Uint8Array()
  for await (const chunk of chunks) {
    let bytes: Uint8Array = chunk
    if (!decoder) {
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
      if (head.length < headBytes) continue
      decoder = decoderFor(head)
      bytes = head
    }
    const text = decode(decoder, bytes, true)
    if (text) yield text
  }
  decoder ??= decoderFor(head)
  const rest = decode(decoder, head.length < headBytes ? head : new Uint8Array(), false)
  if (rest) yield rest
}

/** Enough for a mark and a declaration. */
const headBytes = 256

function decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream })
  } catch {
    throw new ReadFault('encoding_invalid', decoder.encoding)
  }
}

function decoderFor(head: Uint8Array): TextDecoder {
  const label = encodingOf(head)
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    throw new ReadFault('encoding_unknown', label.slice(0, 40))
  }
}

function encodingOf(head: Uint8Array): string {
  const [a, b, c, d] = head
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  // UTF-32 begins like UTF-16; nobody sends it, and the runtime cannot read it.
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff))
    return 'utf-32'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0 && b !== 0) return 'utf-16be'
  if (a !== 0 && b === 0) return 'utf-16le'
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(
    Buffer.from(head.subarray(0, headBytes)).toString('latin1'),
  )
  return declared?.[1] ?? 'utf-8'
}
