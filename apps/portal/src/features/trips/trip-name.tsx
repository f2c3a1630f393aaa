import { Fragment, lazy, Suspense } from 'react'
import { simpleMarks } from './simple-marks.ts'
import styles from './trip-row.module.css'

/** The sanitiser weighs as much as the whole list: fetched for the names that carry more than plain marks. */
const MarkedUpName = lazy(async () => ({ default: (await import('./marked-up-name.tsx')).MarkedUpName }))

/** A trip's name may carry a little HTML (specification §3 'Trip booking summary'). */
export function TripName({ html, onOpen }: { readonly html: string; readonly onOpen: () => void }) {
  return (
    <h3 className={styles.name}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <MarkedName html={html} />
      </button>
    </h3>
  )
}

/** The name alone, with its marks. */
export function MarkedName({ html }: { readonly html: string }) {
  const marks = simpleMarks(html)
  if (!marks)
    return (
      <Suspense fallback={html.replaceAll(/<[^>]*>/g, '')}>
        <MarkedUpName html={html} />
      </Suspense>
    )
  return marks.map(({ tag: Tag, text }, index) =>
    // A name's pieces never change their places.
    Tag ? <Tag key={index}>{text}</Tag> : <Fragment key={index}>{text}</Fragment>,
  )
}
