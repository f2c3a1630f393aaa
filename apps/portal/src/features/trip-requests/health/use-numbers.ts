import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'

/** Figures of the page in the reader's language. */
export function useNumbers() {
  const { t } = useTranslation('requestsHealth')
  const language = useLanguage()
  const decimal = (value: number, digits = 1) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
  return {
    decimal,
    /** '12%'; a dash of nothing. */
    share: (count: number, total: number) =>
      total === 0
        ? '–'
        : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(count / total),
    /** '25 min', '7.5 h', '31 h'. */
    time: (hours: number) =>
      hours < 1
        ? t('minutes', { minutes: decimal(hours * 60, 0) })
        : t('hours', { hours: decimal(hours, hours < 10 ? 1 : 0) }),
  }
}
