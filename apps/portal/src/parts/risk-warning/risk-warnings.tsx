import type { RiskWarning } from '@portolan/contract/features/risk/shapes'
import { relativeTime } from '@portolan/rules/relative-time'
import { IconArrowUpRight, IconChevronDown, IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ownMoment, ownZone } from '../../lib/dates.ts'
import { isRestricted } from '../../lib/email-session.ts'
import { useMinute } from '../../lib/minute.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { LevelSign } from '../risk-level/level-sign.tsx'
import styles from './risk-warning.module.css'

interface Props {
  readonly warnings: readonly RiskWarning[]
  /** Closed ones are one line each; a short list may begin open. */
  readonly isOpen?: boolean
}

/** Warnings for the places of a trip, the highest first: a line each, which opens with the source's own words. */
export function RiskWarnings({ warnings, isOpen = false }: Props) {
  const { t } = useTranslation('riskWarning')
  if (warnings.length === 0) return null
  return (
    <section className={styles.warnings} aria-label={t('title')}>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.AlertId} ${warning.Place}`} data-level={warning.RiskLevel}>
            <Warning warning={warning} isOpen={isOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Warning({ warning, isOpen }: { readonly warning: RiskWarning; readonly isOpen: boolean }) {
  const { t } = useTranslation('riskWarning')
  const { RiskLevel, RiskLevelRemark, AlertTitle, Place, NativeLevel, Title, Language } = warning
  return (
    <details className={styles.warning} open={isOpen}>
      <summary>
        <LevelSign level={RiskLevel} />
        <span className={styles.facts}>
          <strong>{t('line', { level: RiskLevelRemark, title: AlertTitle })}</strong>
          {!AlertTitle.includes(Place) && <span>{Place}</span>}
          <AsOf warning={warning} />
        </span>
        <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden />
      </summary>
      <div className={styles.detail}>
        {/* The words of the source stay in its language. */}
        <blockquote lang={Language} translate="no">
          {NativeLevel !== '' && <b>{NativeLevel}</b>} {Title}
        </blockquote>
        <p>{t(warning.Basis === 'area' ? 'byArea' : 'byCountry', { place: Place })}</p>
        <Links warning={warning} />
      </div>
    </details>
  )
}

/** Which source, and how long ago it was read: amber where that is too long. */
function AsOf({ warning: { source, ReadAt, IsLate } }: { readonly warning: RiskWarning }) {
  const { t } = useTranslation('riskWarning')
  const language = useLanguage()
  const now = useMinute()
  const when =
    ReadAt === null ? null : relativeTime(Math.min(Date.parse(ReadAt), now), { now, zone: ownZone(), language })
  return (
    <small className={styles.asOf} data-late={IsLate}>
      {IsLate && <IconClockExclamation size={14} aria-hidden />}
      {when === null ? t('neverRead', { source }) : t(IsLate ? 'readLate' : 'read', { source, when })}
    </small>
  )
}

function Links({ warning: { AlertId, Link, SentAt, source } }: { readonly warning: RiskWarning }) {
  const { t } = useTranslation('riskWarning')
  const language = useLanguage()
  return (
    <p className={styles.links}>
      <span>{t('sent', { when: ownMoment(Date.parse(SentAt), language) })}</span>
      {/* Whoever holds a mail's link sees one request, and no other page. */}
      {!isRestricted() && <a href={`/risk?${new URLSearchParams({ alert: AlertId })}`}>{t('more')}</a>}
      {Link !== null && (
        <a href={Link} target="_blank" rel="noopener noreferrer">
          {t('atSource', { source })}
          <IconArrowUpRight size={14} aria-hidden />
          <span className="visually-hidden">({t('newTab')})</span>
        </a>
      )}
    </p>
  )
}

/** Beside one item of a trip: which warnings of the list above are about it. */
export function ItemRisks({ warnings }: { readonly warnings: readonly RiskWarning[] }) {
  const { t } = useTranslation('riskWarning')
  if (warnings.length === 0) return null
  return (
    <ul className={styles.item} aria-label={t('title')}>
      {warnings.map(({ AlertId, Place, RiskLevel, RiskLevelRemark, AlertTitle }) => (
        <li key={`${AlertId} ${Place}`}>
          <LevelSign level={RiskLevel} />
          {t('line', { level: RiskLevelRemark, title: AlertTitle })}
        </li>
      ))}
    </ul>
  )
}

/** The highest warning of a row, in the space of a word; what it is about is in its title and for screen readers. */
export function WarningChip({ warning }: { readonly warning: RiskWarning }) {
  const { t } = useTranslation('riskWarning')
  const { RiskLevel, RiskLevelRemark, AlertTitle, Place } = warning
  const what = t('chipTitle', { level: RiskLevelRemark, title: AlertTitle, place: Place })
  return (
    <span className={styles.chip} data-level={RiskLevel} title={what}>
      <LevelSign level={RiskLevel} />
      <span aria-hidden>{t('chip', { level: RiskLevelRemark })}</span>
      <span className="visually-hidden">{what}</span>
    </span>
  )
}
