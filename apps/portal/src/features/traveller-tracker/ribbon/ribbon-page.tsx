import { formatTime, zoneOffset } from '@portolan/rules/format-time'
import { dayAt, localTimeAt } from '@portolan/rules/local-time'
import { addDays } from '@portolan/rules/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../lib/minute.ts'
import { ownZone } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { useStore } from '../../../lib/store.ts'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { usePageKeys } from '../../../ui/interaction/use-page-keys.ts'
import { KeyLine } from '../../../ui/key-line.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { companyZone } from '../frames/use-time-frames.ts'
import { PastBanner } from '../past/past-banner.tsx'
import { privacyQuery } from '../privacy/privacy.queries.ts'
import { Brush } from './brush.tsx'
import { ReasonDialog } from '../past/reason-dialog.tsx'
import { RibbonBar } from './ribbon-bar.tsx'
import styles from './ribbon-page.module.css'
import { ribbonTexts } from './prefetch-ribbon.ts'
import { daysShown, type RibbonReply } from './ribbon.queries.ts'
import { RibbonView } from './ribbon-view.tsx'
import { useRibbon } from './use-ribbon.ts'
import { type RibbonAddress, useRibbonAddress } from './use-ribbon-address.ts'

// The module of a page is ready once its texts are loaded.
await ribbonTexts()

/** /traveller-tracker/ribbon: who is where over some days, a line for each traveller. */
export function RibbonPage() {
  const { t } = useTranslation('travellerTrackerRibbon')
  const { go, ...address } = useRibbonAddress()
  const minute = useMinute()
  const isPhone = useIsMobile()
  const days = isPhone ? daysShown.phone : daysShown.desk
  const { from, reason, today, move, moveBy, dialog, leavePast } = useRibbonDays(address, go, minute)
  const ribbon = useRibbon({ ...address, from, days, reason }, minute)
  const { openTrip, sheet } = useTripSheet()
  const { data: first } = ribbon.query
  usePageKeys(
    ({ key, ctrlKey, metaKey }) => {
      if (ctrlKey || metaKey || !hasSingleKeys()) return null
      if (key === 't') return () => go({ isTable: !address.isTable })
      return key === '[' ? () => moveBy(-7) : key === ']' ? () => moveBy(7) : null
    },
    // Anywhere else `t` is the theme.
    { before: true },
  )
  return (
    <div className={styles.page}>
      {reason !== null && (
        <PastBanner past={{ at: first?.Start ?? new Date(minute).toISOString(), reason }} onNow={leavePast} />
      )}
      <Head address={address} go={go} first={first} days={days} />
      <RibbonBar
        {...{ address, go }}
        isToday={from === null || from === today}
        onToday={leavePast}
        onWeek={moveBy}
        count={first && <CountText first={first} isCut={address.only !== null || address.keyword !== ''} />}
      />
      {!isPhone && (
        <div className={styles.brush}>
          {first?.Brush && <Brush brush={first.Brush} from={from ?? today} days={days} onFrom={move} />}
        </div>
      )}
      <section className={styles.card} aria-label={t('title')}>
        <RibbonView ribbon={ribbon} now={minute} isTable={address.isTable} isWhole onTrip={openTrip} />
      </section>
      <div className={styles.keys}>
        <KeyLine
          keys={[
            [['↑', '↓'], t('keyTraveller')],
            [['←', '→'], t('keyDay')],
            [['Enter'], t('keyTrip')],
            [['[', ']'], t('keyWindow')],
          ]}
        />
      </div>
      {dialog}
      {sheet}
    </div>
  )
}

/** The first day that is shown. Days that are over are shown once somebody has said why they look. */
function useRibbonDays(address: RibbonAddress, go: (change: Partial<RibbonAddress>) => void, minute: number) {
  const { t } = useTranslation('travellerTrackerRibbon')
  const zone = useStore(companyZone) ?? ownZone()
  const today = dayAt(minute, zone).replaceAll('-', '')
  const { data: privacy } = useQuery(privacyQuery())
  const maySeePast = privacy?.MaySeePast === true
  const isOnlyAhead = privacy?.MaySeePast === false
  const [reason, setReason] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const isPast = address.from !== null && address.from < today
  const from = isPast && (reason === null || !maySeePast) ? null : address.from
  const move = (next: string) => {
    const day = next < today && isOnlyAhead ? today : next
    if (day < today && reason === null) setAsked(day)
    else go({ from: day === today ? null : day })
  }
  const moveBy = (by: number) => {
    const at = from ?? today
    move(addDays(`${at.slice(0, 4)}-${at.slice(4, 6)}-${at.slice(6, 8)}`, by).replaceAll('-', ''))
  }
  const leavePast = () => {
    setReason(null)
    go({ from: null })
  }
  // A link to days that are over asks at once.
  const wanted = asked ?? (isPast && reason === null && maySeePast ? address.from : null)
  // Who pressed before it was known whether they may is asked then.
  const dialog = wanted !== null && maySeePast && (
    <ReasonDialog
      title={t('pastTitle')}
      hint={t('pastHint')}
      onClose={() => {
        setAsked(null)
        if (isPast) go({ from: null })
      }}
      onLook={(given) => {
        setReason(given)
        setAsked(null)
        go({ from: wanted })
      }}
    />
  )
  return { from, reason: from !== null && from < today ? reason : null, today, move, moveBy, dialog, leavePast }
}

interface HeadProps {
  readonly address: RibbonAddress
  readonly go: (change: Partial<RibbonAddress>) => void
  readonly first: RibbonReply | undefined
  readonly days: number
}

function Head({ address, go, first, days }: HeadProps) {
  const { t } = useTranslation(['travellerTrackerRibbon', 'travellerTracker'])
  const navigate = useNavigate()
  const { company, isTable, keyword } = address
  const open = (view: 'map' | 'ribbon' | 'table') => {
    if (view !== 'map') return go({ isTable: view === 'table' })
    return void navigate({ to: '/traveller-tracker', search: (company ? { company } : {}) as never })
  }
  return (
    <header className={styles.head}>
      <h1>{t('title')}</h1>
      <ViewsSwitch
        label={t('view')}
        view={isTable ? 'table' : 'ribbon'}
        views={[
          { key: 'map', text: t('travellerTracker:asMap') },
          { key: 'ribbon', text: t('ribbon') },
          { key: 'table', text: t('table') },
        ]}
        onView={open}
      />
      {first && (
        <ExportButton
          input={{
            scope: { days: { from: first.From, to: lastDay(first.From, days) }, company, past: null },
            filters: { state: 0, keyword, unconfirmed: false, place: null, order: null, traveller: null },
          }}
          count={first.Total}
        />
      )}
    </header>
  )
}

const lastDay = (from: string, days: number) =>
  addDays(`${from.slice(0, 4)}-${from.slice(4, 6)}-${from.slice(6, 8)}`, days - 1).replaceAll('-', '')

/** '18 of 243 travellers, as of 14:02 (GMT+8)'. */
function CountText({ first, isCut }: { readonly first: RibbonReply; readonly isCut: boolean }) {
  const { t } = useTranslation('travellerTrackerRibbon')
  const language = useLanguage()
  const at = Date.parse(first.AsOf)
  const count = isCut
    ? t('someOf', { count: first.Total, all: first.Everybody })
    : t('travellers', { count: first.Total })
  const time = formatTime(localTimeAt(at, first.TimeZone))
  return (
    <>
      {count} · {t('asOf', { time, zone: zoneOffset(at, first.TimeZone, language) })}
    </>
  )
}
