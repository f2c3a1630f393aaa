/** A piece of a name: text, or text in one of the marks that names carry. */
export interface Mark {
  readonly tag: 'b' | 'strong' | 'i' | 'em' | null
  readonly text: string
}

const simple = /<(b|strong|i|em)>([^<>&]*)<\/\1>|([^<>&]+)/gy

/**
 * A name that has no more than bold and slanted words, in pieces that are shown as text; null for anything else, which
 * is the sanitiser's. Most names with markup are so, and the sanitiser weighs as much as the list.
 */
export function simpleMarks(html: string): Mark[] | null {
  const marks: Mark[] = []
  let end = 0
  for (const match of html.matchAll(simple)) {
    const [whole, tag, marked, plain] = match
    marks.push({ tag: (tag as Mark['tag'] | undefined) ?? null, text: marked ?? plain ?? '' })
    end = match.index + whole.length
  }
  return end === html.length ? marks : null
}
