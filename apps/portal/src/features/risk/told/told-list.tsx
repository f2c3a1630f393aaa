import { WidgetType } from '@portolan/contract/enums'
import { riskNotices } from '@portolan/contract/features/risk/notices'
import type { ReplyOf } from '@portolan/contract/operation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { ownMoment } from '../../../lib/dates.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useSeesCompany } from '../../../lib/login-rights.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedNote } from '../../../ui/query-states/failed-note.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import styles from './told-list.module.css'

await fetchTexts('riskTold')

const pageSize = 20

/** Whether the viewer looks after others: the server checks the same. */
function useMaySeeTold(): boolean {
  const { Widgets } = useProfile().UserSetting
  const isWhole = useSeesCompany()
  const types: readonly WidgetType[] = [WidgetType.RiskNews, WidgetType.TravellerTracker]
  return isWhole && Widgets.some((widget) => types.includes(widget.WidgetType))
}

/** Who was told of an alert, in its detail; nothing for who only looks after themselves. */
export function ToldList({ alertId }: { readonly alertId: string }) {
  return useMaySeeTold() ? <Told alertId={alertId} /> : null
}

type Person = ReplyOf<typeof riskNotices.told>['People'][number]

function Told({ alertId }: { readonly alertId: string }) {
  const { t } = useTranslation('riskTold')
  const language = useLanguage()
  const [pages, setPages] = useState(1)
  const query = useQuery({
    queryKey: ['risk', 'told', alertId, pages, { language }],
    queryFn: ({ signal }) =>
      call(riskNotices.told, { alertId, paging: { pageIndex: 1, pageSize: pages * pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (query.error && !query.data)
    return <FailedNote text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows label={t('loading')} count={2} shape="line" />
  const { People, Total } = query.data
  return (
    <section className={styles.told}>
      <h3>{t('title')}</h3>
      {People.length === 0 ? (
        <p className={styles.soft}>{t('none')}</p>
      ) : (
        <>
          <p className={styles.soft}>{t('lead')}</p>
          <ul>
            {People.map((person) => (
              <ToldRow key={`${person.TravelerId} ${person.ToldTo}`} person={person} />
            ))}
          </ul>
        </>
      )}
      {People.length < Total && (
        <Button busy={query.isFetching} onClick={() => setPages(pages + 1)}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

function ToldRow({ person }: { readonly person: Person }) {
  const { t } = useTranslation('riskTold')
  const language = useLanguage()
  const { Traveler, ToldTo, Trips, ToldAt, ByMail, ByPortal, MailState } = person
  const mail = MailState === null ? t('mail') : `${t('mail')} (${t(MailState)})`
  return (
    <li>
      <strong>{Traveler}</strong>
      {ToldTo !== Traveler && <span>{t('arranger', { name: ToldTo })}</span>}
      <span className={styles.soft}>{Trips.map(({ TripName, Place }) => `${TripName} · ${Place}`).join('; ')}</span>
      <span className={styles.soft}>
        {ToldAt === null ? t('waits') : ownMoment(Date.parse(ToldAt), language)}
        {ToldAt !== null && ` · ${[ByMail && mail, ByPortal && t('portal')].filter(Boolean).join(', ')}`}
      </span>
    </li>
  )
}
