import type { NextUpApprovals, NextUpDeadline, NextUpProposal } from '@portolan/contract/schemas/next-up'
import { onTwoClocks } from '@portolan/rules/format-time'
import { IconAlarm, IconTicket, IconUserCheck, type Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Chip } from '../../../ui/chip.tsx'
import styles from './next-up.module.css'
import { timeUntil } from './times.ts'

const soonMs = 48 * 3_600_000

interface DueFaceProps {
  readonly icon: Icon
  readonly title: string
  readonly children: ReactNode
  /** Until when, ISO; null where it is open. */
  readonly dueAt: string | null
  readonly due: string | null
  readonly now: number
  readonly link: ReactNode
}

/** What somebody has to decide: what, whose, until when, and the way there. */
function DueFace({ icon: Sign, title, children, dueAt, due, now, link }: DueFaceProps) {
  const { t } = useTranslation('nextUp')
  const language = useLanguage()
  const left = dueAt === null ? null : Date.parse(dueAt) - now
  return (
    <div className={styles.due}>
      <span className={styles.sign} data-soon={left !== null && left < soonMs}>
        <Sign size={28} stroke={1.5} aria-hidden />
      </span>
      <div className={styles.facts}>
        <h2>{title}</h2>
        <p className={styles.line}>{children}</p>
        <p className={styles.state}>
          {dueAt !== null && left !== null && (
            <Chip tone={left < soonMs ? 'warn' : 'neutral'} icon={<IconAlarm size={14} aria-hidden />}>
              {left <= 0 ? t('overdue') : t('timeLeft', { time: timeLeft(dueAt, now, language) })}
            </Chip>
          )}
          {due !== null && <span className={styles.soft}>{due}</span>}
        </p>
      </div>
      <div className={styles.go}>{link}</div>
    </div>
  )
}

const dayMs = 86_400_000

/** '1 d 21 h' is a language of its own: days alone beyond two, hours and minutes before. */
function timeLeft(at: string, now: number, language: ReturnType<typeof useLanguage>): string {
  const left = Date.parse(at) - now
  if (left < 2 * dayMs) return timeUntil(at, now, language)
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    Math.floor(left / dayMs),
  )
}

/** On the viewer's clock; named where it matters whose it is. */
function useUntil(at: string | null, now: number): string | null {
  const language = useLanguage()
  if (at === null) return null
  const zone = ownZone()
  return onTwoClocks(Date.parse(at), { own: zone, other: zone, now, language }).own
}

interface Props<T> {
  readonly item: T
  readonly now: number
}

export function ApprovalsFace({ item, now }: Props<NextUpApprovals>) {
  const { t } = useTranslation('nextUp')
  const until = useUntil(item.DueAt, now)
  return (
    <DueFace
      icon={IconUserCheck}
      title={t('approvalsTitle', { count: item.Total })}
      dueAt={item.DueAt}
      due={until && t('decideUntil', { when: until })}
      now={now}
      link={<GoLink to="/approvals">{t('decide')}</GoLink>}
    >
      <b>{item.TravelerName}</b> · {item.TripName}
      {item.RequestedBy !== null && item.RequestedBy !== item.TravelerName && (
        <span className={styles.soft}> · {t('askedBy', { name: item.RequestedBy })}</span>
      )}
    </DueFace>
  )
}

export function ProposalFace({ item, now }: Props<NextUpProposal>) {
  const { t } = useTranslation('nextUp')
  const until = useUntil(item.DueAt, now)
  return (
    <DueFace
      icon={IconTicket}
      title={t('proposalTitle')}
      dueAt={item.DueAt}
      due={until && t('priceUntil', { when: until })}
      now={now}
      link={
        <Link to="/trip-proposal/detail" search={{ referenceNumber: item.ReferenceNumber }} className={styles.goLink}>
          {t('choose')}
        </Link>
      }
    >
      <b>{item.TripName}</b>
      {item.Total > 1 && <span className={styles.soft}> · {t('moreProposals', { count: item.Total - 1 })}</span>}
    </DueFace>
  )
}

export function DeadlineFace({ item, now }: Props<NextUpDeadline>) {
  const { t } = useTranslation('nextUp')
  const until = useUntil(item.DueAt, now)
  return (
    <DueFace
      icon={IconAlarm}
      title={t(`deadline_${item.DeadlineKind ?? 'other'}`)}
      dueAt={item.DueAt}
      due={until && t('until', { when: until })}
      now={now}
      link={
        <Link to="/trips/$id" params={{ id: item.OrderId }} className={styles.goLink}>
          {t('openTrip')}
        </Link>
      }
    >
      <b>{item.Label ?? item.TripName}</b>
      {item.Label !== null && ` · ${item.TripName}`}
      {item.Total > 1 && <span className={styles.soft}> · {t('moreDeadlines', { count: item.Total - 1 })}</span>}
    </DueFace>
  )
}

function GoLink({ to, children }: { readonly to: LinkProps['to']; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles.goLink}>
      {children}
    </Link>
  )
}
