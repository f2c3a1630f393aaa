import { TripRequestStatus } from '@portolan/contract/enums'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconExternalLink, IconHeadset } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../../ui/back-link.tsx'
import { formatDays } from '../../../lib/dates.ts'
import { isRestricted } from '../../../lib/email-session.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { RiskSection } from '../../../parts/risk-warning/risk-section.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { BriefSection } from '../../../parts/destination-brief/brief-section.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import { useFreshRequests } from '../list/requests-fresh.ts'
import { requestQuery } from '../requests.queries.ts'
import { StatusChip } from '../status-chip.tsx'
import { Actions } from './actions.tsx'
import { Approvals } from '../../../parts/request-sections/approvals/approvals.tsx'
import { PolicyCard, VerdictChip } from '../../../parts/policy-verdict/policy-card.tsx'
import section from '../../../parts/request-sections/section.module.css'
import { Booking } from './booking.tsx'
import { Attachments } from '../../../parts/request-sections/attachments.tsx'
import { Decide, isAnswer } from '../../../parts/request-sections/approvals/decide.tsx'
import { History } from './history.tsx'
import { Itinerary } from './itinerary.tsx'
import { Messages } from '../../../parts/request-sections/talk/messages.tsx'
import { Options } from './options/options.tsx'
import { OrderDocuments } from './order/order-documents.tsx'
import { Order } from './order/order.tsx'
import styles from './request-page.module.css'
import { Summary } from './summary.tsx'

await Promise.all(
  (
    [
      'requestsApprovals',
      'requestsDetail',
      'requestsForm',
      'requestsList',
      'policyVerdict',
      'detailOptions',
      'detailOrder',
      'tripDetail',
      'tripRequests',
    ] as const
  ).map((texts) => fetchTexts(texts)),
)

interface PageProps {
  readonly reference: string
  /** What a link asks to begin with. */
  readonly action: string | undefined
}

/** /pre-trip/detail: one request, for whoever asked, approves it, or holds its mail's link. */
export function RequestPage({ reference, action }: PageProps) {
  const { t } = useTranslation('requestsDetail')
  const language = useLanguage()
  const query = useQuery(requestQuery(reference, language))
  useFreshRequests()
  return (
    <div className={styles.page}>
      {!isRestricted() && <BackLink to="/pre-trip">{t('back')}</BackLink>}
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonRows label={t('loading')} count={6} />}
        isEmpty={() => false}
        empty={null}
      >
        {(request) => <Whole request={request} action={action} />}
      </QueryStates>
    </div>
  )
}

interface Props {
  readonly request: RequestDetail
  readonly action: string | undefined
}

function Whole({ request, action }: Props) {
  const { t } = useTranslation(['requestsDetail', 'tripRequests', 'palette'])
  const language = useLanguage()
  const { Traveler, RequestedBy, StartDateRemark: from, EndDateRemark: to, PlaceNames } = request
  const isOwn = RequestedBy.Name === Traveler.Name
  const mayDecide = request.MayDo.includes('decide') || request.SignInToDecide
  // On a phone the answer that a link asks for comes before everything else.
  const isFirst = useIsMobile() && isAnswer(action)
  const isOver = request.Status === TripRequestStatus.Cancelled || request.Status === TripRequestStatus.Rejected
  return (
    <article className={styles.whole}>
      {mayDecide && isFirst && <Decide request={request} action={action} />}
      <header className={styles.head}>
        <div>
          <h1>{request.TripName}</h1>
          <p className={styles.who}>
            {t('forTraveller', { name: Traveler.Name })} {Traveler.IsGuest && <Chip>{t('guest')}</Chip>}
            {!isOwn && ` · ${t('askedBy', { name: RequestedBy.Name })}`}
            {from !== null && ` · ${formatDays(from, to ?? from, language)}`}
            {PlaceNames.length > 1 && ` · ${PlaceNames.join(' → ')}`}
          </p>
          <p className={styles.state}>
            <StatusChip status={request.Status} remark={request.StatusRemark} awaitsMe={request.AwaitsMe} />
            {request.Order !== null && (
              <Chip icon={<IconExternalLink size={14} aria-hidden />}>{t('tripRequests:externalOrder')}</Chip>
            )}
            {request.IsBegun && <Chip tone="warn">{t('tripRequests:begun')}</Chip>}
            {request.Verdict && <VerdictChip verdict={request.Verdict} reason={request.PolicyReason} />}
            <span>{request.Notify.CurrentStep}</span>
            {request.Consultant !== null && (
              <span className={styles.consultant}>
                <IconHeadset size={16} stroke={1.75} aria-hidden />
                {t('worksOnIt', { name: request.Consultant.Name })}
              </span>
            )}
            <small translate="no">{t('reference', { reference: request.ReferenceNumber })}</small>
          </p>
          {request.Notify.TipMsg !== null && (
            <p className={styles.tip} role="status">
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
              {request.Notify.TipMsg}
            </p>
          )}
        </div>
        <Actions request={request} action={action} />
      </header>
      <RiskSection warnings={request.RiskWarnings ?? []} />
      <Options request={request} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <PolicyCard request={request} className={section.card} />
          {mayDecide && !isFirst && <Decide request={request} action={action} />}
          {request.Order === null ? <Itinerary request={request} /> : <Order request={request} order={request.Order} />}
          {!isRestricted() && !isOver && <BriefSection about={{ reference: request.ReferenceNumber }} level={2} />}
          <Messages request={request} />
          <History request={request} />
        </div>
        <div className={styles.side}>
          <Summary request={request} />
          <Booking request={request} />
          <Approvals request={request} />
          {request.Order === null ? (
            <Attachments request={request} />
          ) : (
            <OrderDocuments request={request} order={request.Order} />
          )}
        </div>
      </div>
    </article>
  )
}
