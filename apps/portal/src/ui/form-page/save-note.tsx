import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import styles from './form-page.module.css'

interface Props {
  readonly text: string
  /** The server does not have it. */
  readonly isAway: boolean
}

/** Beside a form's title: whether what is typed is on the server. */
export function SaveNote({ text, isAway }: Props) {
  const Sign = isAway ? IconCloudOff : IconCloudCheck
  return (
    <span className={styles.state} role="status">
      <Sign size={18} stroke={1.75} aria-hidden />
      {text}
    </span>
  )
}
