import { lazy, Suspense } from 'react'
import styles from './trip-row.module.css'

/** The sanitiser weighs as much as the whole list: fetched for the names that carry markup, which few do. */
const MarkedUpName = lazy(async () => ({ default: (await import('./marked-up-name.tsx')).MarkedUpName }))

/** A trip's name may carry a little HTML (specification §3 'Trip booking summary'). */
export function TripName({ html, onOpen }: { readonly html: string; readonly onOpen: () => void }) {
  const plain = html.replaceAll(/<[^>]*>/g, '')
  return (
    <h3 className={styles.name}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        {/[<&]/.test(html) ? (
          <Suspense fallback={plain}>
            <MarkedUpName html={html} />
          </Suspense>
        ) : (
          plain
        )}
      </button>
    </h3>
  )
}
