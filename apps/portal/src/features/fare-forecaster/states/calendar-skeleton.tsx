import { Delayed } from '../../../ui/delayed.tsx'
import styles from './states.module.css'

/** The outline of calendar and detail while they are on their way, after half a second. */
export function CalendarSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label} data-coming>
      <Delayed>
        <div aria-hidden>
          {Array.from({ length: 8 * 8 }, (_, index) => (
            <i key={index} />
          ))}
        </div>
        <div aria-hidden>
          {Array.from({ length: 6 }, (_, index) => (
            <i key={index} />
          ))}
        </div>
      </Delayed>
    </div>
  )
}
