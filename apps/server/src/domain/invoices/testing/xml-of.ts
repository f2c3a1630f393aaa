/** Writes XML for tests. A value that is null or empty leaves its element out. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

type Attributes = Readonly<Record<string, string | null | undefined>>

/** An element of text. */
export const leaf = (name: string, text: string | null | undefined, attributes: Attributes = {}): string =>
  text ? `<${name}${attributesOf(attributes)}>${escapeXml(text)}</${name}>` : ''

/** An element of elements; none where they are all left out. */
export const branch = (name: string, ...children: readonly string[]): string => {
  const inner = children.join('')
  return inner === '' ? '' : `<${name}>${inner}</${name}>`
}

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${escapeXml(value)}"` : ''))
    .join('')

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
