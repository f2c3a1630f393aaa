import type { NextUp as NextUpAnswer, NextUpItem } from '@portolan/contract/schemas/next-up'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'
import { ApprovalsFace, DeadlineFace, ProposalFace } from './due-faces.tsx'
import { FailedBand, NothingAhead } from './empty-faces.tsx'
import styles from './next-up.module.css'
import { PeopleFace } from './people-face.tsx'
import { shortOf } from './short-words.ts'
import { TripFace } from './trip-face.tsx'
import type { TripHead } from './trip-head.tsx'

interface Props {
  readonly query: UseQueryResult<NextUpAnswer>
  /** How a phone shows a trip; null where there is more room. */
  readonly head: typeof TripHead | null
  readonly onAddBooking: () => void
}

/** What happens next, what waits and what is wrong: what is due first leads, the others are one key away. */
export function NextUp({ query, head, onAddBooking }: Props) {
  const { data, refetch } = query
  const now = useMinute()
  useRefreshed(data, now, () => void refetch())
  if (!data) return <FailedBand query={query} />
  if (data.Items.length === 0) return <NothingAhead onAddBooking={onAddBooking} />
  return <Faces items={data.Items} head={head} now={now} />
}

const told = [RealtimeMessageType.TripProposal, RealtimeMessageType.Incidents] as const

/** Reads anew when others tell of something, and when the moment that leads has come. Trips and approvals refetch all of trips. */
function useRefreshed(data: NextUpAnswer | undefined, now: number, refetch: () => void): void {
  const read = useEffectEvent(refetch)
  useEffect(() => {
    const stops = told.map((type) => onRealtime(type, () => read()))
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  const passed = data?.Items.find(({ DueAt }) => DueAt !== null && Date.parse(DueAt) > Date.parse(data.Now))?.DueAt
  const isPassed = passed !== undefined && passed !== null && Date.parse(passed) <= now
  useEffect(() => {
    if (isPassed) read()
  }, [isPassed])
}

interface FacesProps extends Pick<Props, 'head'> {
  readonly items: readonly NextUpItem[]
  readonly now: number
}

function Faces({ items, head, now }: FacesProps) {
  const { t } = useTranslation('nextUp')
  // By its kind: an answer that comes later may have another order.
  const [chosen, setChosen] = useState<NextUpItem['Kind'] | null>(null)
  const shown = items.find(({ Kind }) => Kind === chosen) ?? items[0]
  if (!shown) return null
  return (
    <div className={styles.faces} data-kind={shown.Kind}>
      <div className={styles.head}>
        <span className={styles.label} aria-hidden>
          {t('label')}
        </span>
        {items.length > 1 && <Kinds items={items} shown={shown} now={now} onChoose={setChosen} />}
      </div>
      <div
        id="next-up-face"
        className={styles.panel}
        {...(items.length > 1 ? { role: 'tabpanel', 'aria-labelledby': `next-up-${shown.Kind}` } : {})}
      >
        <Face item={shown} head={head} now={now} />
      </div>
    </div>
  )
}

interface FaceProps extends Pick<FacesProps, 'head' | 'now'> {
  readonly item: NextUpItem
}

function Face({ item, head: Head, now }: FaceProps) {
  switch (item.Kind) {
    case 'trip':
      return Head ? <Head trip={item} now={now} /> : <TripFace trip={item} now={now} />
    case 'approvals':
      return <ApprovalsFace item={item} now={now} />
    case 'coordinator':
      return <PeopleFace item={item} now={now} />
    case 'proposal':
      return <ProposalFace item={item} now={now} />
    case 'deadline':
      return <DeadlineFace item={item} now={now} />
  }
}

interface KindsProps extends Omit<FacesProps, 'head'> {
  readonly shown: NextUpItem
  readonly onChoose: (kind: NextUpItem['Kind']) => void
}

/** Chips with counts, as tabs: arrows go from one to the next, and what is chosen comes to the front. */
function Kinds({ items, shown, now, onChoose }: KindsProps) {
  const { t } = useTranslation('nextUp')
  const language = useLanguage()
  const ref = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent) => {
    const at = items.indexOf(shown)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + items.length) % items.length
    const next = items[index]
    if (!next) return
    onChoose(next.Kind)
    ref.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div ref={ref} className={styles.kinds} role="tablist" aria-label={t('label')}>
      {items.map((item) => {
        const isShown = item === shown
        return (
          <button
            key={item.Kind}
            id={`next-up-${item.Kind}`}
            type="button"
            role="tab"
            aria-selected={isShown}
            aria-controls="next-up-face"
            tabIndex={isShown ? 0 : -1}
            className={styles.kind}
            onClick={() => onChoose(item.Kind)}
            onKeyDown={onKey}
          >
            {shortOf(item, t, { now, language })}
          </button>
        )
      })}
    </div>
  )
}
