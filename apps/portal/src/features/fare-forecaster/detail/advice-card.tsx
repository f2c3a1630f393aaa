import type { Advice } from '@portolan/contract/features/fare-forecaster'
import { IconClockPause, IconEqual, IconTrendingUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { fareOf, shortDay } from '../fare-text.ts'
import { daysApart } from '../wire-days.ts'
import styles from './advice.module.css'

const icons = { wait: IconClockPause, book: IconTrendingUp, none: IconEqual } as const

/** Book now or wait: what that is expected to save, how often it was right, and what it costs where it is wrong. */
export function AdviceCard({ advice, today }: { readonly advice: Advice; readonly today: string }) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const { Kind, WhyNone, Until, Gain, OddsOfTen, Regret } = advice
  const Sign = icons[Kind]
  const title =
    Kind === 'wait'
      ? Gain && Until !== null
        ? t('likelyLess', { fare: fareOf(Gain, language), day: shortDay(Until, language) })
        : t('likelyLessSoon')
      : Kind === 'book'
        ? t('likelyMore')
        : t(WhyNone === 'not_seen' ? 'notSeen' : 'noSkill')
  const words = [
    OddsOfTen !== null && Kind !== 'none' && t('odds', { odds: OddsOfTen }),
    Regret && Kind !== 'none' && t(Kind === 'wait' ? 'regretWait' : 'regretBook', { fare: fareOf(Regret, language) }),
    Kind === 'none' && t(WhyNone === 'not_seen' ? 'notSeenHint' : 'noSkillHint'),
  ].filter(Boolean)
  return (
    <section className={styles.card} aria-labelledby="fare-advice">
      <p className={styles.kind} data-kind={Kind}>
        <span>
          <Sign size={16} stroke={1.75} aria-hidden />
          {t(`advice.${Kind}`)}
        </span>
        {Kind === 'wait' && Until !== null && t('upToDays', { count: Math.max(1, daysApart(today, Until)) })}
      </p>
      <h2 id="fare-advice">{title}</h2>
      <p className={styles.words}>{words.join(language === 'en-US' ? ' ' : '')}</p>
      {advice.Record.length > 0 && (
        <TrackRecord
          record={advice.Record}
          given={advice.Given}
          title={t(Kind === 'none' ? 'earlierAdvice' : 'recordTitle')}
        />
      )}
    </section>
  )
}

/** Each advice that was given on this route as a mark: full where it was right, empty and crossed where it was wrong. */
function TrackRecord({
  record,
  given,
  title,
}: {
  readonly record: Advice['Record']
  readonly given: number
  readonly title: string
}) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const right = record.filter(({ IsRight }) => IsRight).length
  const replayed = record.length - given
  const told = t('rightOf', { right, count: record.length })
  return (
    <div className={styles.record}>
      <p>
        {title}
        <b>{told}</b>
      </p>
      <div className={styles.marks} role="img" aria-label={told}>
        {record.map(({ GivenOn, IsRight, Waits }, index) => (
          <i
            key={`${GivenOn}-${index}`}
            data-right={IsRight}
            title={t('markTitle', {
              day: formatDay(GivenOn, language),
              advice: t(Waits ? 'advice.wait' : 'advice.book'),
              outcome: t(IsRight ? 'right' : 'wrong'),
            })}
          />
        ))}
      </div>
      <p className={styles.legend}>
        <span>
          <i data-right="true" aria-hidden /> {t('right')}
        </span>
        <span>
          <i data-right="false" aria-hidden /> {t('wrong')}
        </span>
        <small>{t('lastMonths')}</small>
      </p>
      {given > 0 && <p className={styles.replayed}>{t('given', { count: given })}</p>}
      {replayed > 0 && <p className={styles.replayed}>{t('replayed', { count: replayed })}</p>}
    </div>
  )
}
