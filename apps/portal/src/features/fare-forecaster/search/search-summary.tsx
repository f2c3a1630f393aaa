import {
  IconAdjustmentsHorizontal,
  IconArrowRight,
  IconArrowsExchange,
  IconCheck,
  IconClock,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { placeName } from '../../../parts/place-picker/place-names.ts'
import { placeQuery } from '../../../parts/place-picker/places.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { shortDay } from '../fare-text.ts'
import type { FareQuestion } from './fare-search.rules.ts'
import styles from './search.module.css'

interface Props {
  readonly question: FareQuestion
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The search in one line, and the button that opens its form. */
export function SearchSummary({ question, isOpen, onToggle }: Props) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const { dep, ret, cabin, isDirect, time, timeBack } = question
  const [from, to] = [useFarePlace(question, 'from'), useFarePlace(question, 'to')]
  const Way = ret === null ? IconArrowRight : IconArrowsExchange
  const days =
    ret === null
      ? t('oneWayOn', { day: formatDay(dep, language) })
      : t('returnOn', {
          from: dep.slice(0, 4) === ret.slice(0, 4) ? shortDay(dep, language) : formatDay(dep, language),
          to: formatDay(ret, language),
        })
  const times = [time, timeBack].filter(Boolean).map((one) => one.replace('-', '–'))
  return (
    <div className={styles.summary}>
      <ul aria-label={t('searched')}>
        <li className={styles.route}>
          <strong>{from}</strong>
          <Way size={18} stroke={1.75} aria-label={t('wayTo')} role="img" />
          <strong>{to}</strong>
        </li>
        <li>{days}</li>
        <li>{t(`cabin.${cabin}`)}</li>
        {isDirect && (
          <li>
            <IconCheck size={16} stroke={1.75} aria-hidden />
            {t('directOnly')}
          </li>
        )}
        {times.length > 0 && (
          <li>
            <IconClock size={16} stroke={1.75} aria-hidden />
            {times.join(' / ')}
          </li>
        )}
      </ul>
      <Button look="quiet" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
        {t(isOpen ? 'closeFilters' : 'updateSearch')}
      </Button>
    </div>
  )
}

/** The name of an end of the search; its code until that is there. */
export function useFarePlace(question: FareQuestion, end: 'from' | 'to'): string {
  const language = useLanguage()
  const code = question[end]
  const isAirport = end === 'from' ? question.isFromAirport : question.isToAirport
  const place = useQuery(placeQuery(code)).data
  const airport = isAirport ? place?.sub_datas?.find((one) => one.code === code) : undefined
  const named = airport ?? place
  return named ? placeName(named, language) : code
}
