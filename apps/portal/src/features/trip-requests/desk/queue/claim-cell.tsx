import { claimMinutes, type DeskItem } from '@portolan/contract/features/trip-requests/desk'
import { IconHandGrab } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../../lib/minute.ts'
import { Avatar } from '../../../../ui/avatar/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { DeskActs } from '../acts/use-desk-acts.ts'
import { calledName, claimAt, idleMinutes } from './clock.rules.ts'
import styles from './claim-cell.module.css'
import { focusRowOf } from './use-list-focus.ts'

interface Props {
  readonly item: DeskItem
  readonly skew: number
  readonly acts: DeskActs
  readonly tabIndex: number
  readonly id: string
}

/** Who has an item, or the button that takes it. */
export function ClaimCell({ item, skew, acts, tabIndex, id }: Props) {
  const { t } = useTranslation('requestsDesk')
  const now = useMinute() + skew
  const claim = claimAt(item, now)
  if (claim)
    return (
      <span className={styles.claim} id={id} title={claim.By.Name}>
        <Avatar name={claim.By.Name} size="small" />
        <ClaimWords claim={claim} now={now} />
      </span>
    )
  if (item.State === 'done')
    return (
      <span className={styles.claim} id={id}>
        {item.LastBy && (
          <>
            <Avatar name={item.LastBy.Name} size="small" />
            <span>{calledName(item.LastBy.Name)}</span>
          </>
        )}
      </span>
    )
  return (
    <span className={styles.claim} id={id}>
      <Button
        className={styles.take}
        tabIndex={tabIndex}
        aria-label={t('takeWhat', { what: item.Title })}
        onClick={({ currentTarget }) => {
          focusRowOf(currentTarget)
          acts.take(item)
        }}
      >
        <IconHandGrab size={18} stroke={1.75} aria-hidden />
        {t('take')}
      </Button>
    </span>
  )
}

function ClaimWords({ claim, now }: { readonly claim: NonNullable<DeskItem['Claim']>; readonly now: number }) {
  const { t } = useTranslation('requestsDesk')
  if (claim.IsMine) return <span>{t('you')}</span>
  const idle = idleMinutes(claim, now, claimMinutes)
  const name = calledName(claim.By.Name)
  return (
    <>
      <span aria-hidden>{idle > 0 ? t('colleagueIdle', { name, count: idle }) : name}</span>
      <span className="visually-hidden">{t('hasIt', { name: claim.By.Name })}</span>
    </>
  )
}
