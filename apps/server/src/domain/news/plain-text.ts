import { Parser } from 'htmlparser2'

/** Of each text so much is searched. */
const mostCharacters = 8_000

/**
 * Bytes of the keys of one text. Of a tsvector beyond 1 MB PostgreSQL loses keys without a word; four such texts, their
 * titles and a document's name stay below.
 */
const mostKeyBytes = 240_000

/** Company and release type, which lead each key. */
const leadBytes = 10

/** Within a word: what stands between two of these is one word, not two. */
const inline = new Set(['a', 'b', 'i', 'em', 'strong', 'u', 's', 'small', 'sub', 'sup', 'mark', 'span', 'code', 'bdi'])

/** What of an HTML text can be searched: its words, pictures' texts too, in their order. */
export function plainText(html: string): string {
  const parts: string[] = []
  const separate = (tag: string) => !inline.has(tag) && parts.push(' ')
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      separate(tag)
      if (attributes['alt']) parts.push(attributes['alt'], ' ')
    },
    ontext: (text) => parts.push(text),
    onclosetag: separate,
  })
  parser.end(html)
  const text = withinKeys(parts.join('').normalize('NFKC').replaceAll(/\s+/g, ' ').trim().slice(0, mostCharacters))
  // A cut between two halves of a character would not be text.
  return text.isWellFormed() ? text : text.slice(0, -1)
}

/** As far as its keys go (`news_keys`): one for each end of a word. Words as people write them never come to the limit. */
function withinKeys(text: string): string {
  // Each byte of a letter counts at most so much.
  if (Buffer.byteLength(text) * (leadBytes + 24) <= mostKeyBytes) return text
  let bytes = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    let at = index
    const letters = Array.from(word)
    for (const [place, letter] of letters.entries()) {
      const longest = letter.codePointAt(0)! < 3584 ? 24 : 3
      bytes += leadBytes + Math.min(longest, letters.length - place) * Buffer.byteLength(letter)
      if (bytes > mostKeyBytes) return text.slice(0, at)
      at += letter.length
    }
  }
  return text
}
