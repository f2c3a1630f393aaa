import { Parser } from 'htmlparser2'

/** Of each text so much is searched: the keys of four such texts stay below what a row's index entry may hold. */
const mostCharacters = 8_000

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
  const text = parts.join('').replaceAll(/\s+/g, ' ').trim().slice(0, mostCharacters)
  // A cut between two halves of a character would not be text.
  return text.isWellFormed() ? text : text.slice(0, -1)
}
