import type { HealthLevel } from '@portolan/contract/features/trip-requests/approval-health'
import { IconHourglassEmpty } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/chip.tsx'
import { byRule, type HourScale, scaleOf, shareOf } from './health.rules.ts'
import styles from './level-picture.module.css'
import { useNumbers } from './use-numbers.ts'

interface Props {
  readonly levels: readonly HealthLevel[]
  /** Names of companies by code, where several are shown. */
  readonly companies: ReadonlyMap<string, string> | null
}

/** A bar a level: waiting at the median, the working hours in it, and by when nine in ten were decided. */
export function LevelPicture({ levels, companies }: Props) {
  const { t } = useTranslation('requestsHealth')
  const hatch = useId()
  const scale = scaleOf(levels.flatMap(({ Waiting }) => (Waiting ? [Waiting.P90] : [])))
  return (
    <div className={styles.picture}>
      <Legend hatch={hatch} />
      {byRule(levels).map(({ key, companyCode, ruleName, levels: ofRule }) => (
        <section key={key} className={styles.rule}>
          <h3>
            {ruleName}
            {companies && <small>{companies.get(companyCode) ?? companyCode}</small>}
          </h3>
          <ul>
            {ofRule.map((level) => (
              <li key={level.Level} className={styles.level}>
                <span className={styles.name}>
                  {level.LevelName === null
                    ? t('levelNumber', { level: level.Level })
                    : t('levelNamed', { level: level.Level, name: level.LevelName })}
                </span>
                <LevelBar level={level} scale={scale} hatch={hatch} />
                <LevelValues level={level} />
                {level.NeverDeclined && <NeverDeclined level={level} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Axis scale={scale} />
    </div>
  )
}

function Legend({ hatch }: { readonly hatch: string }) {
  const { t } = useTranslation('requestsHealth')
  const swatch = (children: React.ReactNode) => (
    <svg width="28" height="16" viewBox="0 0 28 16" aria-hidden>
      {children}
    </svg>
  )
  return (
    <ul className={styles.legend}>
      <li>
        <svg width="0" height="0" className={styles.defs} aria-hidden>
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" className={styles.tint} />
              <line x1="0" y1="0" x2="0" y2="6" className={styles.stroke} />
            </pattern>
          </defs>
        </svg>
        {swatch(<rect x="0" y="1" width="28" height="14" rx="4" fill={`url(#${hatch})`} className={styles.waiting} />)}
        {t('waiting')}
      </li>
      <li>
        {swatch(<rect x="0" y="4" width="28" height="8" rx="3" className={styles.working} />)}
        {t('working')}
      </li>
      <li>
        {swatch(<line x1="14" y1="0" x2="14" y2="16" className={styles.median} />)}
        {t('median')}
      </li>
      <li>
        {swatch(
          <>
            <line x1="0" y1="8" x2="26" y2="8" className={styles.whisker} />
            <line x1="26" y1="3" x2="26" y2="13" className={styles.whisker} />
          </>,
        )}
        {t('nineInTen')}
      </li>
    </ul>
  )
}

interface BarProps {
  readonly level: HealthLevel
  readonly scale: HourScale
  readonly hatch: string
}

function LevelBar({ level: { Waiting, Working }, scale, hatch }: BarProps) {
  const at = (hours: number) => `${shareOf(hours, scale)}%`
  return (
    <svg className={styles.bar} width="100%" height="32" aria-hidden>
      {scale.ticks.map((tick) => (
        <line key={tick} x1={at(tick)} x2={at(tick)} y1="0" y2="32" className={styles.grid} />
      ))}
      {Waiting && (
        <>
          <line x1={at(Waiting.Median)} x2={at(Waiting.P90)} y1="16" y2="16" className={styles.whisker} />
          <line x1={at(Waiting.P90)} x2={at(Waiting.P90)} y1="10" y2="22" className={styles.whisker} />
          <rect
            y="5"
            width={at(Waiting.Median)}
            height="22"
            rx="4"
            fill={`url(#${hatch})`}
            className={styles.waiting}
          />
          {Working && <rect y="10" width={at(Working.Median)} height="12" rx="3" className={styles.working} />}
          <line x1={at(Waiting.Median)} x2={at(Waiting.Median)} y1="2" y2="30" className={styles.median} />
        </>
      )}
    </svg>
  )
}

function LevelValues({ level: { Waiting, Working, Decided } }: { readonly level: HealthLevel }) {
  const { t } = useTranslation('requestsHealth')
  const { time } = useNumbers()
  if (!Waiting)
    return <span className={styles.few}>{Decided === 0 ? t('onlySettled') : t('tooFewHere', { count: Decided })}</span>
  return (
    <span className={styles.values}>
      <strong>{t('waitingMedian', { time: time(Waiting.Median) })}</strong>
      <span>{Working ? t('workingMedian', { time: time(Working.Median) }) : t('workingUnknown')}</span>
      <span>{t('p90', { time: time(Waiting.P90) })}</span>
    </span>
  )
}

function NeverDeclined({ level: { Waiting } }: { readonly level: HealthLevel }) {
  const { t } = useTranslation('requestsHealth')
  const { time } = useNumbers()
  return (
    <span className={styles.never}>
      <Chip tone="warn" icon={<IconHourglassEmpty size={14} aria-hidden />}>
        {t('neverDeclined')}
      </Chip>
      {Waiting && t('costs', { time: time(Waiting.Median) })}
    </span>
  )
}

function Axis({ scale }: { readonly scale: HourScale }) {
  const { time } = useNumbers()
  const { t } = useTranslation('requestsHealth')
  return (
    <div className={styles.axis} aria-hidden>
      <div>
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ insetInlineStart: `${shareOf(tick, scale)}%` }}>
            {tick === 0 ? t('hours', { hours: 0 }) : time(tick)}
          </span>
        ))}
      </div>
    </div>
  )
}
