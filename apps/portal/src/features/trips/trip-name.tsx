import { sanitiseInline } from '../../lib/html.ts'
import { SafeHtml } from '../../ui/safe-html.tsx'
import styles from './trip-row.module.css'

/** A trip's name may carry a little HTML (specification §3 'Trip booking summary'). */
export function TripName({ html }: { readonly html: string }) {
  return (
    <h3 className={styles.name}>
      <SafeHtml html={sanitiseInline(html)} />
    </h3>
  )
}
