import { richHtml } from '../../apps/server/src/html/rich-html.ts'
import { xssCorpus } from '../../apps/server/src/html/testing/xss-corpus.ts'

export interface Vector {
  readonly html: string
  /** A visible text before the vector: it proves that the field shows the vector at all. */
  readonly mark: string
}

const all: readonly Vector[] = xssCorpus.map(({ html }, index) => ({ html, mark: `§${index + 1}§` }))
/** The server refuses content with control characters other than tab and line ends. */
const isText = ({ html }: Vector) => !/[^\P{Cc}\t\n\r]/u.test(html)
export const refused = all.filter((vector) => !isText(vector))
const accepted = all.filter(isText)
/** Vectors for names in bookings, in which the importer accepts any character except NUL. */
export const names = all.filter(({ html }) => !html.includes('\0'))

/** Some vectors hide all that follows, in a comment or an invisible element. */
const isLast = ({ html }: Vector) => !richHtml(`${html}<p>end</p>`).endsWith('<p>end</p>')

/** All accepted vectors, in as few texts as possible: one that hides the rest is the last in its text. */
export function textsOfAll(): readonly (readonly Vector[])[] {
  const last = accepted.filter(isLast)
  const others = accepted.filter((vector) => !isLast(vector))
  const size = Math.ceil(others.length / last.length)
  return last.map((vector, index) => [...others.slice(index * size, (index + 1) * size), vector])
}

export const htmlOf = (text: readonly Vector[]) => text.map(({ mark, html }) => `<p>${mark}</p>${html}`).join('\n')
