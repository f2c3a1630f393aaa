import { Delayed } from '../delayed.tsx'
import styles from './skeleton-rows.module.css'

interface Props {
  /** What is waited for, for those who do not see it. */
  readonly label: string
  /** At most; those that have no room are not there. */
  readonly count: number
  /** Of what a row begins with; a line of a table begins with nothing. */
  readonly shape?: 'leaf' | 'ring' | 'line'
}

/**
 * The outline of a list that is on its way, after half a second. It takes the room it is given and asks for none, so
 * that what holds it keeps its height; `data-coming` says that it is not the last one.
 */
export function SkeletonRows({ label, count, shape = 'leaf' }: Props) {
  return (
    <div className={styles.rows} role="status" aria-label={label} data-coming>
      <Delayed>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.row} data-shape={shape} aria-hidden>
            <i />
            <span>
              <b />
              <b />
            </span>
          </div>
        ))}
      </Delayed>
    </div>
  )
}
