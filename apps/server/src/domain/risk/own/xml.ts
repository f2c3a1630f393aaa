/** Characters that XML 1.0 has, and no others. */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A part of an XML document that needs no more escaping. */
export interface Xml {
  readonly xml: string
}

export type Content = string | number | Xml | null | readonly Content[]

const textOf = (content: Content): string => {
  if (content === null) return ''
  if (typeof content === 'string')
    return content
      .toWellFormed()
      .replaceAll(notXml, '')
      .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
  if (typeof content === 'number') return String(content)
  return 'xml' in content ? content.xml : content.map(textOf).join('')
}

/** `<name key="value">…</name>`; names are ours, content and values are escaped. */
export function element(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${textOf(value)}"`)
  const inside = textOf(content)
  const open = `${name}${written.join('')}`
  return { xml: inside === '' ? `<${open}/>` : `<${open}>${inside}</${name}>` }
}

/** An element that is left out where there is no content. */
export const optional = (name: string, content: Content): Content =>
  textOf(content) === '' ? null : element(name, content)

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
