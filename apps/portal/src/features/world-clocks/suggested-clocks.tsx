import type { ClockSuggestion } from '@portolan/contract/features/world-clocks'
import { formatNearDay } from '@portolan/rules/format-time'
import { IconPlaneDeparture, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import styles from './suggested-clocks.module.css'

interface Props {
  readonly suggestions: readonly ClockSuggestion[]
  /** The present minute. */
  readonly instant: number
  readonly onAdd: (suggestion: ClockSuggestion) => void
}

/** Offers clocks of the viewer's next destinations that have none yet. */
export function SuggestedClocks({ suggestions, instant, onAdd }: Props) {
  const { t } = useTranslation('clocks')
  const language = useLanguage()
  if (suggestions.length === 0) return null
  const thisYear = String(new Date(instant).getFullYear())
  return (
    <section className={styles.suggested} aria-labelledby="suggested-clocks">
      <h3 id="suggested-clocks">
        <IconPlaneDeparture size={16} stroke={1.75} aria-hidden />
        {t('fromTrips')}
      </h3>
      <ul>
        {suggestions.map((suggestion) => {
          const seen = t('suggested', {
            place: suggestion.place,
            date: formatNearDay(suggestion.date, language, thisYear),
          })
          return (
            <li key={suggestion.zone.id}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('addSuggested', { suggestion: seen })}
                onClick={() => onAdd(suggestion)}
              >
                <span>{seen}</span>
                <IconPlus size={16} stroke={2} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
