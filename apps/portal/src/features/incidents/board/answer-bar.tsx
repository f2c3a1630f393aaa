import type { Figures } from '@portolan/contract/features/incidents/figures'
import { useTranslation } from 'react-i18next'
import styles from './answer-bar.module.css'

/** Safe, need help and unanswered as one bar, which adds up to all. Hatching and words stand beside colour. */
export function AnswerBar({ figures }: { readonly figures: Pick<Figures, 'People' | 'Safe' | 'Help' | 'Unanswered'> }) {
  const { t } = useTranslation('incidentsBoard')
  const parts = [
    ['safe', figures.Safe],
    ['help', figures.Help],
    ['unanswered', figures.Unanswered],
  ] as const
  return (
    <div
      className={styles.bar}
      role="img"
      aria-label={t('barWords', {
        safe: figures.Safe,
        help: figures.Help,
        unanswered: figures.Unanswered,
        people: figures.People,
      })}
    >
      {parts.map(([of, count]) => count > 0 && <i key={of} data-of={of} style={{ flexGrow: count }} />)}
    </div>
  )
}
