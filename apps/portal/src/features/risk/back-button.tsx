import { IconChevronLeft } from '@tabler/icons-react'
import styles from './back-button.module.css'

interface Props {
  readonly text: string
  readonly onBack: () => void
}

/** Leads from a part of the panel to the whole. */
export const BackButton = ({ text, onBack }: Props) => (
  <button type="button" className={styles.back} onClick={onBack}>
    <IconChevronLeft size={16} stroke={1.75} aria-hidden />
    {text}
  </button>
)
