import type { ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'
import { formatMoney } from '@portolan/rules/format-money'
import { formatDayTime } from '@portolan/rules/format-time'
import { localTimeAt, ownZone } from '@portolan/rules/local-time'
import { relativeTime } from '@portolan/rules/relative-time'
import {
  type Icon,
  IconBuilding,
  IconLeaf,
  IconQuote,
  IconRoute,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../../lib/minute.ts'
import { listComma } from '../../../../lib/names.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { PolicyNote } from '../../../../parts/policy-verdict/policy-card.tsx'
import { RiskSection } from '../../../../parts/risk-warning/risk-section.tsx'
import type { ApprovalList, Mode } from '../approval-list-state.ts'
import { UsualNote } from '../../usual-note.tsx'
import { roundMoney } from '../../../../parts/usual-fare/usual-fare.rules.ts'
import { routeOf } from '../facts.rules.ts'
import { DecidePanel } from './decide-panel.tsx'
import styles from './open-row.module.css'

interface Props {
  readonly row: ApprovalSummary
  readonly list: ApprovalList
  readonly mode: Mode
  readonly mayDecide: boolean
  readonly id: string
}

/** What there is to know for the decision, and the decision. */
export function OpenRow({ row, list, mode, mayDecide, id }: Props) {
  const { t } = useTranslation('requestsApprovals')
  return (
    <div className={styles.open} id={id} role="group" aria-label={`${row.Traveler.Name}, ${row.TripName}`}>
      {row.Risk && (
        <div className={styles.risk}>
          <RiskSection warnings={[row.Risk]} />
        </div>
      )}
      {row.Policy && (
        <div className={styles.risk}>
          <PolicyNote policy={row.Policy} />
        </div>
      )}
      <Costs row={row} />
      <Reasons row={row} list={list} />
      {mayDecide && <DecidePanel row={row} list={list} mode={mode} />}
      {row.Decision?.Reason && (
        <blockquote className={styles.given} translate="no">
          <small>{t('reasonApprove')}</small>
          {row.Decision.Reason}
        </blockquote>
      )}
    </div>
  )
}

function Costs({ row: { Total, Approved, Parts, UsualFare } }: { readonly row: ApprovalSummary }) {
  const { t } = useTranslation('requestsApprovals')
  const language = useLanguage()
  const parts = [
    [t('flights'), Parts.Flights],
    [t('hotels'), Parts.Hotels],
    [t('otherServices'), Parts.Other],
  ] as const
  return (
    <section className={styles.costs}>
      <h3>{t('costs')}</h3>
      <p className={styles.total}>{Total ? formatMoney(Total, language) : t('noPrice')}</p>
      <dl>
        {parts.map(
          ([name, amount]) =>
            amount && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatMoney(amount, language)}</dd>
              </div>
            ),
        )}
        {UsualFare && (
          <div>
            <dt>{t('usualFlights')}</dt>
            <dd>{roundMoney(UsualFare.Fare, language)}</dd>
          </div>
        )}
      </dl>
      {UsualFare && (
        <small>
          <UsualNote estimate={Parts.Flights} usual={UsualFare} />
        </small>
      )}
      {Approved && <small>{t('wasApproved', { amount: formatMoney(Approved, language) })}</small>}
    </section>
  )
}

function Reasons({ row, list }: Pick<Props, 'row' | 'list'>) {
  const { t } = useTranslation('requestsApprovals')
  const language = useLanguage()
  const { Note, Emissions, CostCentre, RequestedBy, RequestedAt, Level, Levels, Next, OrderId } = row
  const at = Date.parse(RequestedAt)
  const route = routeOf(row.PlaceNames)
  const when = relativeTime(at, { now: useMinute(), zone: ownZone(), language })
  const levels = { level: Level, levels: Levels, names: Next.join(listComma(language)) }
  return (
    <section className={styles.reasons}>
      <h3>{t('why')}</h3>
      <ul>
        {Note && (
          <Fact icon={IconQuote}>
            <q translate="no">{Note}</q>
          </Fact>
        )}
        {route !== null && <Fact icon={IconRoute}>{route}</Fact>}
        <Fact icon={IconUser}>
          <span title={formatDayTime(localTimeAt(at, ownZone()), language)}>
            {RequestedBy ? t('askedBy', { name: RequestedBy.Name, when }) : t('asked', { when })}
          </span>
        </Fact>
        {Emissions && (
          <Fact icon={IconLeaf}>
            <EmissionWords {...Emissions} />
          </Fact>
        )}
        {CostCentre && <Fact icon={IconBuilding}>{t('costCentre', { code: CostCentre })}</Fact>}
        {row.Budget && <Fact icon={IconWallet}>{t(row.Budget === 'above' ? 'aboveBudget' : 'withinBudget')}</Fact>}
        <Fact icon={IconUsers}>
          {Next.length > 0 ? t('levelThen', levels) : t('levelOf', levels)}
          {row.LevelName && ` (${row.LevelName})`}
        </Fact>
      </ul>
      {row.Kind === 'request' ? (
        <Link to="/pre-trip/detail" search={{ requestRef: row.Ref }} className={styles.link}>
          {t('openRequest')}
        </Link>
      ) : row.Kind === 'proposal' ? (
        <Link to="/trip-proposal/detail" search={{ referenceNumber: row.Ref }} className={styles.link}>
          {t('openProposal')}
        </Link>
      ) : (
        OrderId !== null && (
          <button type="button" className={styles.link} onClick={() => list.openTrip(OrderId)}>
            {t('openTrip')}
          </button>
        )
      )}
    </section>
  )
}

function Fact({ icon: Sign, children }: { readonly icon: Icon; readonly children: ReactNode }) {
  return (
    <li>
      <Sign size={18} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </li>
  )
}

/** What the flights emit, and how much of it a plainer cabin would spare. */
function EmissionWords({ Kg, PlainestKg }: NonNullable<ApprovalSummary['Emissions']>) {
  const { t } = useTranslation('requestsApprovals')
  const language = useLanguage()
  const kilograms = (kg: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 0 }).format(kg)
  const more = Math.round(Kg - PlainestKg)
  return more > 0
    ? t('abovePlainest', { kg: kilograms(Kg), more: kilograms(more) })
    : t('asPlainest', { kg: kilograms(Kg) })
}
