import type { PersonDays } from '@portolan/contract/features/country-days'
import { dayAt, ownZone } from '@portolan/rules/local-time'
import { IconCalendar, IconChevronLeft, IconChevronRight, IconPencil, IconTable, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { useTitle } from '../../../lib/title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EmptyCard, InsightBody, InsightCard } from '../../../ui/insight/insight.tsx'
import { usePageKeys } from '../../../ui/interaction/use-page-keys.ts'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { ExportMenu } from '../../../ui/list/list-menus.tsx'
import { useExport } from '../../../ui/list/use-export.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { CounterCard } from '../counters/counter-card.tsx'
import { exportYear, type Whose, yearQuery } from '../country-days.queries.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { Corrections } from './corrections.tsx'
import styles from './days-page.module.css'
import { RangesTable } from './ranges-table.tsx'
import { YearCalendar } from './year-calendar.tsx'

// The module of a page is ready once its texts are loaded.
await Promise.all(
  (['countryDaysOwn', 'uiList', 'uiInsight', 'tripDetail'] as const).map((namespace) => fetchTexts(namespace)),
)

/** The picture of a year without a journey: a calendar's leaf. */
const leaf = 'M58 58V30h44v28M58 38h44M68 24v8M92 24v8'

/** What the address asks for: whose days, and of which year. */
function useAsked(): { whose: Whose; year: number; today: string; setYear: (year: number) => void } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = dayAt(useMinute(), ownZone())
  const textOf = (name: string) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const [text, whose] = [textOf('year'), textOf('traveller')]
  return {
    whose: /^\d{1,15}$/.test(whose) ? whose : null,
    year: /^20\d\d$/.test(text) ? Number(text) : Number(today.slice(0, 4)),
    today,
    setYear: (year) =>
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => Object.fromEntries(Object.entries({ ...before, year })),
        resetScroll: false,
      }),
  }
}

/** /days: on which days one was in which country, and what counts of them; with `traveller` those of a person. */
export function DaysPage() {
  const { t } = useTranslation(['countryDaysOwn', 'countryDays'])
  const language = useLanguage()
  const { whose, year, setYear, today } = useAsked()
  const readsDays = useProfile().ModuleRights.ReadsDays ?? false
  const query = useQuery(yearQuery(whose, year, language))
  const { isExporting, exportAs } = useExport((format) => exportYear(whose, year, format))
  const [isCorrecting, setCorrecting] = useState(false)
  const { data } = query
  const title = whose === null ? t('countryDays:title') : (data?.Name ?? t('countryDays:people'))
  useTitle(title)
  return (
    <>
      <PageHead
        title={title}
        lead={t('lead')}
        above={whose === null ? undefined : <BackLink to="/days/people">{t('countryDays:people')}</BackLink>}
      >
        {whose === null && readsDays && (
          <Link to="/days/people" className={styles.people}>
            <IconUsers size={18} stroke={1.75} aria-hidden />
            {t('countryDays:people')}
          </Link>
        )}
        <ExportMenu
          count={data?.Ranges.length ?? 0}
          isBusy={isExporting}
          onExport={(format) => void exportAs(format)}
        />
        <Button look="primary" disabled={!data} onClick={() => setCorrecting(true)}>
          <IconPencil size={18} stroke={1.75} aria-hidden />
          {t('correct')}
        </Button>
      </PageHead>
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonRows label={t('loading')} count={6} shape="line" />}
      >
        {(days, isStale) => (
          <InsightBody isStale={isStale}>
            <Counters days={days} />
            <Year days={days} year={year} onYear={setYear} thisYear={Number(today.slice(0, 4))} />
            <Corrections whose={whose} corrections={days.Corrections} />
            <p className={styles.facts}>{t('facts')}</p>
          </InsightBody>
        )}
      </QueryStates>
      {isCorrecting && data && <CorrectDialog whose={whose} today={data.Today} onClose={() => setCorrecting(false)} />}
    </>
  )
}

const isWorthy = ({ Used, Most, State }: PersonDays['Counters'][number]) =>
  Used > 0 || Most > 0 || State === 'exempt' || State === 'report'

function Counters({ days }: { readonly days: PersonDays }) {
  const { t } = useTranslation('countryDaysOwn')
  const shown = days.Counters.filter(isWorthy)
  return (
    <section aria-label={t('counters')}>
      {shown.length === 0 ? (
        <EmptyCard>
          <StateNote title={t('noCounters')} role="none" />
        </EmptyCard>
      ) : (
        <ul className={styles.counters}>
          {shown.map((counter) => (
            <CounterCard key={`${counter.Id} ${counter.Country?.Code ?? ''}`} counter={counter} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface YearProps {
  readonly days: PersonDays
  readonly year: number
  readonly thisYear: number
  readonly onYear: (year: number) => void
}

/** The year as a calendar or as a table. */
function Year({ days, year, thisYear, onYear }: YearProps) {
  const { t } = useTranslation('countryDaysOwn')
  const [isTable, setTable] = useState(false)
  usePageKeys(({ key, ctrlKey, metaKey }) =>
    key === 't' && !ctrlKey && !metaKey && hasSingleKeys() ? () => setTable(!isTable) : null,
  )
  const Sign = isTable ? IconCalendar : IconTable
  const first = Number(days.KeptSince.slice(0, 4))
  return (
    <InsightCard
      title={t('year', { year })}
      note={days.Home ? t('home', { country: days.Home.Name }) : t('noHome')}
      tools={
        <>
          <IconButton
            icon={IconChevronLeft}
            label={t('yearBefore')}
            disabled={year <= first}
            onClick={() => onYear(year - 1)}
          />
          <IconButton
            icon={IconChevronRight}
            label={t('yearAfter')}
            disabled={year > thisYear}
            onClick={() => onYear(year + 1)}
          />
          <Button look="quiet" onClick={() => setTable(!isTable)}>
            <Sign size={18} stroke={1.75} aria-hidden />
            {t(isTable ? 'asCalendar' : 'asTable')}
            <KeyHint of="t" />
          </Button>
        </>
      }
    >
      {days.Ranges.length === 0 ? (
        <StateNote picture={<Skyline lines={leaf} />} title={t('none')} role="none">
          <span>{t('noneHint')}</span>
        </StateNote>
      ) : isTable ? (
        <RangesTable ranges={days.Ranges} title={t('year', { year })} />
      ) : (
        <YearCalendar year={year} ranges={days.Ranges} today={days.Today} />
      )}
    </InsightCard>
  )
}
