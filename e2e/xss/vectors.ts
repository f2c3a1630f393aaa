import { richHtml } from '../../apps/server/src/html/rich-html.ts'
import { xssCorpus } from '../../apps/server/src/html/testing/xss-corpus.ts'

export interface Vector {
  readonly html: string
  /** Stands before it and must be visible where it is shown: a field that shows nothing would prove nothing. */
  readonly mark: string
}

const all: readonly Vector[] = xssCorpus.map(({ html }, index) => ({ html, mark: `§${index + 1}§` }))
/** Content holds no control characters but tab and line ends: the entrance refuses it. */
const isText = ({ html }: Vector) => !/[^\P{Cc}\t\n\r]/u.test(html)
export const refused = all.filter((vector) => !isText(vector))
const accepted = all.filter(isText)
/** Of bookings the importer takes any character but NUL. */
export const names = all.filter(({ html }) => !html.includes('\0'))

/** Some take what follows them into a comment or an element that never shows. */
const isLast = ({ html }: Vector) => !richHtml(`${html}<p>end</p>`).endsWith('<p>end</p>')

/** All that content may hold, in as few texts as show every one of them: what swallows the rest stands last in a text. */
export function textsOfAll(): readonly (readonly Vector[])[] {
  const last = accepted.filter(isLast)
  const others = accepted.filter((vector) => !isLast(vector))
  const size = Math.ceil(others.length / last.length)
  return last.map((vector, index) => [...others.slice(index * size, (index + 1) * size), vector])
}

export const htmlOf = (text: readonly Vector[]) => text.map(({ mark, html }) => `<p>${mark}</p>${html}`).join('\n')
