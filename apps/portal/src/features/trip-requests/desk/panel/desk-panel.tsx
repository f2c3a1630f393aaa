import { type DeskItem, claimMinutes } from '@portolan/contract/features/trip-requests/desk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconArrowUpRight, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../../lib/minute.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { hasSingleKeys } from '../../../../lib/single-keys.ts'
import { useStore } from '../../../../lib/store.ts'
import { Avatar } from '../../../../ui/avatar/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { KeyHint } from '../../../../ui/key-hint.tsx'
import { QueryStates } from '../../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../../ui/query-states/skeleton-rows.tsx'
import { PolicyCard } from '../../../../parts/policy-verdict/policy-card.tsx'
import { Messages } from '../../../../parts/request-sections/talk/messages.tsx'
import type { DeskActs } from '../acts/use-desk-acts.ts'
import { type DeskBoard, toPanel } from '../desk-board.ts'
import { itemQuery, type OpenedItem } from '../desk.queries.ts'
import { claimAt, idleMinutes, minutesUntil } from '../queue/clock.rules.ts'
import { ClockChip } from '../queue/clock-cell.tsx'
import { secondLine } from '../queue/item-words.ts'
import styles from './desk-panel.module.css'
import { Documents } from './documents.tsx'
import { focusPanel } from './focus-step.ts'
import { Known } from './known.tsx'
import { PanelActs } from './panel-acts.tsx'
import { ToDo } from './to-do.tsx'
import { useKeepClaim } from './use-keep-claim.ts'

interface Props {
  readonly id: string
  readonly board: DeskBoard
  readonly acts: DeskActs
  readonly skew: number
}

/** The open item beside the queue: what is left to do first, then what is known, messages and documents, and the acts. */
export function DeskPanel({ id, board, acts, skew }: Props) {
  const { t } = useTranslation('requestsDesk')
  const language = useLanguage()
  const query = useQuery(itemQuery(id, language))
  const panel = useRef<HTMLElement>(null)
  const { focus } = useStore(board)
  useEffect(() => {
    if (focus?.on === toPanel) panel.current?.focus()
  }, [focus])
  // On a phone it covers the queue: the focus goes where the eyes are.
  useEffect(() => {
    if (matchMedia('(max-width: 768px)').matches) panel.current?.focus()
  }, [])
  const row = query.data?.Item ?? board.row(id)
  return (
    <aside ref={panel} id="desk-panel" className={styles.panel} tabIndex={-1} aria-label={row?.Title ?? t('item')}>
      {row && <Head item={row} board={board} acts={acts} skew={skew} />}
      <div className={styles.body}>
        <QueryStates
          query={query}
          texts={{ loading: t('loadingItem'), failed: t('failedItem') }}
          skeleton={<SkeletonRows label={t('loadingItem')} count={4} shape="line" />}
        >
          {(opened) => <Body opened={opened} skew={skew} />}
        </QueryStates>
      </div>
      {query.data && <PanelActs opened={query.data} board={board} acts={acts} />}
      {!row && <IconButton className={styles.alone} icon={IconX} label={t('close')} onClick={board.close} />}
    </aside>
  )
}

interface HeadProps extends Omit<Props, 'id'> {
  readonly item: DeskItem
}

function Head({ item, board, acts, skew }: HeadProps) {
  const { t } = useTranslation('requestsDesk')
  const language = useLanguage()
  const now = useMinute() + skew
  const claim = claimAt(item, now)
  const { Title, ReferenceNumber } = item
  useKeepClaim(item, claim?.IsMine === true)
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <ClockChip item={item} skew={skew} />
        <span className={styles.owner}>
          {claim?.IsMine ? (
            <>
              <Avatar name={claim.By.Name} size="small" />
              <span>{t('yours', { count: Math.min(claimMinutes, minutesUntil(claim.Until, now)) })}</span>
            </>
          ) : (
            !claim && item.State !== 'done' && <span>{t('nobody')}</span>
          )}
          <IconButton icon={IconX} label={t('close')} onClick={board.close} />
        </span>
      </div>
      <h2>{Title}</h2>
      <p className={styles.second}>{secondLine(item, language)}</p>
      {ReferenceNumber && item.Kind !== 'proposal' && (
        <Link className={styles.whole} to="/pre-trip/detail" search={{ requestRef: ReferenceNumber }}>
          {t('wholeRequest')}
          <IconArrowUpRight size={14} stroke={2} aria-hidden />
        </Link>
      )}
      {claim && !claim.IsMine && (
        <div className={styles.banner} role="status">
          <Avatar name={claim.By.Name} size="small" />
          <span>
            {t('worksOn', { name: claim.By.Name })}
            <small>{t('activeAgo', { count: idleMinutes(claim, now, claimMinutes) })}</small>
          </span>
          <Button
            onClick={() => {
              focusPanel()
              board.ask('takeOver', item.Id)
            }}
          >
            {t('takeOver')}
          </Button>
        </div>
      )}
      {!claim && item.State !== 'done' && (
        <Button
          wide
          onClick={() => {
            focusPanel()
            acts.take(item)
          }}
        >
          {t('takeThis')}
          {hasSingleKeys() && <KeyHint of="c" />}
        </Button>
      )}
    </header>
  )
}

interface BodyProps {
  readonly opened: OpenedItem
  readonly skew: number
}

function Body({ opened, skew }: BodyProps) {
  const { Request } = opened
  return (
    <>
      <ToDo opened={opened} skew={skew} />
      {Request && <PolicyCard request={Request} className={styles.part} level={3} />}
      <Known id={opened.Item.Id} />
      {Request && (
        <div className={styles.talk}>
          <Messages request={Request} />
        </div>
      )}
      {Request && <Documents request={Request} />}
    </>
  )
}
