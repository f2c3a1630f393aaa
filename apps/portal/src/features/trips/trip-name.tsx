import { Fragment, type ReactNode } from 'react'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import styles from './trip-row.module.css'

/** The sanitiser is as large as the whole list, so it is fetched only for names with more than simple markup. */
const sanitiser = lazyModule(async () => {
  const [{ SafeHtml }, { sanitiseInline }] = await Promise.all([
    import('../../ui/html/safe-html.tsx'),
    import('../../ui/html/sanitise.ts'),
  ])
  return { SafeHtml, sanitiseInline }
})

interface RowNameProps {
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** The heading of a row: its button covers the row and opens the trip. */
export function RowName({ onOpen, children }: RowNameProps) {
  return (
    <h3 className={styles.name}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        {children}
      </button>
    </h3>
  )
}

/** A trip's name may carry a little HTML (specification §3 'Trip booking summary'). */
export function TripName({ html, onOpen }: { readonly html: string; readonly onOpen: () => void }) {
  return (
    <RowName onOpen={onOpen}>
      <FormattedTripName html={html} />
    </RowName>
  )
}

/** A trip's name with its markup. */
export function FormattedTripName({ html }: { readonly html: string }) {
  const pieces = parseSimpleMarkup(html)
  const [loaded] = useLazyModule(sanitiser, pieces === null)
  if (!pieces) return loaded ? <loaded.SafeHtml html={loaded.sanitiseInline(html)} /> : html.replaceAll(/<[^>]*>/g, '')
  return pieces.map(({ tag: Tag, text }, index) =>
    // The pieces of a name never change their order.
    Tag ? <Tag key={index}>{text}</Tag> : <Fragment key={index}>{text}</Fragment>,
  )
}

/** A piece of a name: plain text, or text in one of the allowed tags. */
interface MarkupPiece {
  readonly tag: 'b' | 'strong' | 'i' | 'em' | null
  readonly text: string
}

const simpleMarkup = /<(b|strong|i|em)>([^<>&]*)<\/\1>|([^<>&]+)/gy

/** Splits a name with only bold and italic words into pieces; null for any other HTML, which needs the sanitiser. */
export function parseSimpleMarkup(html: string): MarkupPiece[] | null {
  const pieces: MarkupPiece[] = []
  let end = 0
  for (const match of html.matchAll(simpleMarkup)) {
    const [whole, tag, marked, plain] = match
    pieces.push({ tag: (tag as MarkupPiece['tag'] | undefined) ?? null, text: marked ?? plain ?? '' })
    end = match.index + whole.length
  }
  return end === html.length ? pieces : null
}
