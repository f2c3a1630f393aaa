import { ProposalCategory, TripProposalStatus } from '@portolan/contract/enums'
import type { ProposalDetail } from '@portolan/contract/features/trip-proposals/shapes'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { formatMoney } from '@portolan/rules/format-money'
import { formatNamedMoment } from '@portolan/rules/format-time'
import { ownZone } from '@portolan/rules/local-time'
import { type Icon, IconAlertTriangle, IconArrowUpRight, IconBed, IconCar, IconPlane } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { listComma } from '../../lib/names.ts'
import { onRealtime } from '../../lib/realtime/subscribers.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { Chip } from '../../ui/chip.tsx'
import { QueryStates } from '../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../ui/query-states/skeleton-rows.tsx'
import { PolicyCell } from '../policy-verdict/policy-card.tsx'
import { type ChosenLine, chosenLines, chosenPlanName } from './chosen.ts'
import { ProposalActs } from './proposal-acts.tsx'
import { servedProposalQuery } from './proposal-acts.queries.ts'
import styles from './proposal-acts.module.css'

const icons: Readonly<Record<number, Icon>> = {
  [ProposalCategory.Airfare]: IconPlane,
  [ProposalCategory.Hotel]: IconBed,
  [ProposalCategory.Car]: IconCar,
}

const categoryKeys = {
  [ProposalCategory.Airfare]: 'common:flights',
  [ProposalCategory.Hotel]: 'common:hotel',
  [ProposalCategory.Car]: 'trips:car',
} as const

/** A proposal as a consultant serves it: what is left to do, what was chosen, and the acts. */
export function ServedProposal({ reference }: { readonly reference: string }) {
  const { t } = useTranslation('proposalActs')
  const language = useLanguage()
  const query = useQuery(servedProposalQuery(reference, language))
  useLiveProposal(reference)
  return (
    <QueryStates
      query={query}
      texts={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<SkeletonRows label={t('loading')} count={3} shape="line" />}
    >
      {(detail) => <Served detail={detail} />}
    </QueryStates>
  )
}

/** Fetches it again when its client has chosen, or a colleague has done something with it. */
function useLiveProposal(reference: string): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onRealtime(RealtimeMessageType.TripProposal, ({ Ref }) => {
        if (Ref === reference) void client.invalidateQueries({ queryKey: ['proposals', 'served'] })
      }),
    [client, reference],
  )
}

const nextOf: Readonly<
  Record<
    TripProposalStatus,
    'compose' | 'client' | 'confirm' | 'approval' | 'ticket' | 'complete' | 'declined' | 'nothing'
  >
> = {
  [TripProposalStatus.Draft]: 'compose',
  [TripProposalStatus.Published]: 'client',
  [TripProposalStatus.Submitted]: 'confirm',
  [TripProposalStatus.Confirmed]: 'ticket',
  [TripProposalStatus.PendingFinalize]: 'complete',
  [TripProposalStatus.PendingApproval]: 'approval',
  [TripProposalStatus.Approved]: 'ticket',
  [TripProposalStatus.Declined]: 'declined',
  [TripProposalStatus.Completed]: 'nothing',
  [TripProposalStatus.Cancelled]: 'nothing',
}

function Served({ detail }: { readonly detail: ProposalDetail }) {
  const { t } = useTranslation('proposalActs')
  const language = useLanguage()
  const { ReferenceNumber, Status, StatusRemark, Version, Total, IsTotalChosen, Made, Wanted, Publication } = detail
  const lines = chosenLines(detail)
  const plan = chosenPlanName(detail)
  return (
    <div className={styles.served}>
      <div className={styles.line}>
        <Chip>{StatusRemark}</Chip>
        <span className={styles.soft}>{t('publication', { number: Publication })}</span>
        {Total && (
          <strong>{t(IsTotalChosen ? 'totalChosen' : 'totalFrom', { amount: formatMoney(Total, language) })}</strong>
        )}
      </div>
      <p className={styles.next}>{t(`next.${nextOf[Status]}`)}</p>
      <section aria-label={t('chosen')}>
        <h4>
          {t('chosen')} <span className={styles.soft}>{t('made', { made: Made, wanted: Wanted })}</span>
        </h4>
        {plan !== null && <p className={styles.soft}>{plan}</p>}
        {lines.length === 0 && <p className={styles.soft}>{t('noPlanYet')}</p>}
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={`${String(line.category)} ${line.option?.Key ?? ''}`} line={line} />
          ))}
        </ul>
      </section>
      <p className={styles.links}>
        <Link to="/desk/proposals/$reference" params={{ reference: ReferenceNumber }}>
          {t('openComposer')}
        </Link>
        <a href={`/trip-proposal/detail?referenceNumber=${ReferenceNumber}`} target="_blank" rel="noreferrer">
          {t('openClient')}
          <IconArrowUpRight size={14} stroke={2} aria-hidden />
        </a>
      </p>
      <ProposalActs reference={ReferenceNumber} version={Version} status={Status} isMain />
    </div>
  )
}

function Line({ line: { category, names, option } }: { readonly line: ChosenLine }) {
  const { t } = useTranslation(['proposalActs', 'trips', 'common'])
  const language = useLanguage()
  const Sign = icons[category] ?? IconPlane
  const who = names.join(listComma(language))
  if (!option)
    return (
      <li>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        <span>
          {t('open', { what: t(categoryKeys[category as 1]) })}
          {who !== '' && <small>{who}</small>}
        </span>
      </li>
    )
  return (
    <li>
      <Sign size={18} stroke={1.75} aria-hidden />
      <span>
        {option.Letter} · {option.Name}
        <small>
          {[
            who,
            option.IsExpired
              ? t('expired')
              : t('until', { when: formatNamedMoment(Date.parse(option.ValidUntil), ownZone(), language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {option.Policy && option.Policy.Outcome !== 'fine' && <PolicyCell verdict={option.Policy} />}
      </span>
      <strong>{formatMoney(option.PerPerson, language)}</strong>
    </li>
  )
}
