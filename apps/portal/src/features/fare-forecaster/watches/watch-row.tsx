import type { FareWatch } from '@portolan/contract/features/fare-forecaster'
import { IconArrowDown, IconArrowRight, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { Chip } from '../../../ui/chip.tsx'
import { fareOf, pairText } from '../fare-text.ts'
import { writeQuestion } from '../search/fare-search.rules.ts'
import { daysLater } from '../wire-days.ts'
import { Spark } from './spark.tsx'
import { questionOfWatch } from './watch.rules.ts'
import styles from './watches.module.css'

/** What is watched, in words: route, and its days or its stay with what narrows it. */
export function useWatchWords() {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  return (watch: FareWatch) => ({
    route: t('routeOf', { from: watch.DepCityName, to: watch.DstCityName }),
    what: [
      watch.DepDate === null
        ? watch.Nights === null
          ? t('anyOneWay')
          : t('anyNights', { count: watch.Nights })
        : pairText(
            { dep: watch.DepDate, ret: watch.Nights === null ? null : daysLater(watch.DepDate, watch.Nights) },
            language,
          ),
      t(`cabin.${watch.FareClass}`),
      watch.DirectFlight && t('directOnly'),
    ]
      .filter(Boolean)
      .join(' · '),
  })
}

/** One watch: its curve, what it costs, and on which side of the limit that is. The name leads to its search. */
export function WatchRow({ watch, children }: { readonly watch: FareWatch; readonly children?: ReactNode }) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const { what } = useWatchWords()(watch)
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <Link to="/fare-forecaster" search={writeQuestion(questionOfWatch(watch)) as never}>
          {watch.DepCityName}
          <IconArrowRight size={14} stroke={2} role="img" aria-label={t('wayTo')} />
          {watch.DstCityName}
        </Link>
        <small>{what}</small>
      </div>
      <Spark watch={watch} />
      <div className={styles.now}>
        <b>{watch.Fare ? fareOf(watch.Fare, language) : '–'}</b>
        <small>{t('limitOf', { fare: fareOf(watch.Limit, language) })}</small>
      </div>
      <WatchState watch={watch} />
      {children}
    </li>
  )
}

function WatchState({ watch }: { readonly watch: FareWatch }) {
  const { t } = useTranslation('fareForecaster')
  if (!watch.Fare)
    return (
      <Chip tone="quiet" icon={<IconMinus size={14} stroke={2} aria-hidden />}>
        {t('noFare')}
      </Chip>
    )
  return watch.IsBelow ? (
    <Chip tone="good" icon={<IconArrowDown size={14} stroke={2} aria-hidden />}>
      {t('belowLimit')}
    </Chip>
  ) : (
    <Chip tone="quiet" icon={<IconArrowUp size={14} stroke={2} aria-hidden />}>
      {t('aboveLimit')}
    </Chip>
  )
}
