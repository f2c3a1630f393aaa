import type { Look } from '@portolan/contract/features/traveller-tracker'
import { useQuery } from '@tanstack/react-query'
import { IconEye, IconFileExport, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownMoment } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Pager } from '../../../ui/pager.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import styles from './look-list.module.css'
import { looksPageSize, looksQuery } from './privacy.queries.ts'

/** Who has looked, the latest first: at the viewer, or at people of the company with their names. */
export function LookList({ of }: { readonly of: 'own' | 'company' }) {
  const { t } = useTranslation('trackerPrivacy')
  const [page, setPage] = useState(1)
  const query = useQuery(looksQuery(of, page))
  return (
    <QueryStates
      query={query}
      texts={{ loading: t('lookedLoading'), failed: t('lookedFailed') }}
      skeleton={<SkeletonRows label={t('lookedLoading')} count={3} shape="line" />}
      isEmpty={({ Total }) => Total === 0}
      empty={<p className={styles.none}>{t(of === 'own' ? 'lookedNone' : 'looksNone')}</p>}
    >
      {({ Looks, Total }, isStale) => (
        <>
          <ul className={styles.looks} aria-busy={isStale}>
            {Looks.map((look, index) => (
              // Rows of a log have no key of their own, and a page is replaced as a whole.
              <LookRow key={`${look.At} ${index}`} look={look} withPersons={of === 'company'} />
            ))}
          </ul>
          <Pager page={page} size={looksPageSize} total={Total} onPage={setPage} />
        </>
      )}
    </QueryStates>
  )
}

function LookRow({ look, withPersons }: { readonly look: Look; readonly withPersons: boolean }) {
  const { t } = useTranslation('trackerPrivacy')
  const language = useLanguage()
  const { At, Who, What, Instant, InstantUntil, Reason, Persons, Names } = look
  const moment = (at: string) => ownMoment(Date.parse(at), language)
  const Picture = What.toLowerCase().endsWith('export') ? IconFileExport : Instant === null ? IconEye : IconHistory
  const others = Persons - Names.length
  return (
    <li>
      <Picture size={18} stroke={1.75} aria-hidden />
      <div>
        <p className={styles.head}>
          <strong>{Who}</strong>
          <time dateTime={At}>{ownMoment(Date.parse(At), language)}</time>
        </p>
        <p className={styles.soft}>
          {t(What)}
          {Instant !== null && InstantUntil === null && <span> · {t('instant', { when: moment(Instant) })}</span>}
          {Instant !== null && InstantUntil !== null && (
            <span> · {t('range', { from: moment(Instant), until: moment(InstantUntil) })}</span>
          )}
        </p>
        {withPersons && (
          <p>
            <span className={styles.count}>{t('people', { count: Persons })}</span>{' '}
            {[...Names, ...(others > 0 && Names.length > 0 ? [t('more', { count: others })] : [])].join(' · ')}
          </p>
        )}
        {Reason !== null && <p className={styles.reason}>{t('reason', { reason: Reason })}</p>}
      </div>
    </li>
  )
}
