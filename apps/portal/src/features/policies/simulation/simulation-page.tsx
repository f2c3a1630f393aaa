import { dayAt, ownZone } from '@portolan/rules/local-time'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useTitle } from '../../../lib/title.ts'
import { Button } from '../../../ui/button.tsx'
import { Filters, PeriodFilter } from '../../../ui/insight/insight-filters.tsx'
import { InsightBody } from '../../../ui/insight/insight.tsx'
import { daysOf } from '../../../ui/insight/period.rules.ts'
import { type ListState, useListState } from '../../../ui/list/use-list-state.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PoliciesNav } from '../policies-nav.tsx'
import { versionsQuery } from '../policies.queries.ts'
import { useChosenCompany } from '../use-company.ts'
import { usePolicyDraft } from '../use-policy-draft.ts'
import { SimulationResult } from './result/simulation-result.tsx'
import type { Simulated } from './run-simulation.ts'
import { SetupCard } from './setup/setup-card.tsx'
import setupStyles from './setup/setup.module.css'
import { useSetup } from './setup/use-setup.ts'
import { basisQuery } from './simulation.queries.ts'
import styles from './simulation-page.module.css'
import { type SimulationState, useSimulation } from './use-simulation.ts'

// The module of a page is ready once its texts are loaded.
await Promise.all([
  fetchTexts('policies'),
  fetchTexts('policiesSimulation'),
  fetchTexts('policyVerdict'),
  fetchTexts('uiInsight'),
])

const shape = {
  filters: { company: '', days: '365', from: '', to: '' },
  sortBy: ['rule'],
  sizes: [20],
  columns: [],
} as const

/**
 * /policies/simulation: what another policy, other rules of approval or other budgets would have changed, or two versions
 * of them side by side. Nothing is written.
 */
export function SimulationPage() {
  const { t } = useTranslation('policiesSimulation')
  const list = useListState(shape)
  const company = useChosenCompany(list.filters.company)
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PoliciesNav current="simulation" company={company} onCompany={(code) => list.setFilters({ company: code })} />
      <Runner key={company} company={company} list={list} />
    </>
  )
}

interface Props {
  readonly company: string
  readonly list: Pick<ListState<typeof shape>, 'filters' | 'setFilters'>
}

function Runner({ company, list: { filters, setFilters } }: Props) {
  const { t } = useTranslation('policiesSimulation')
  const draft = usePolicyDraft(company).value?.policy ?? null
  const { from, to } = daysOf(filters, '365', dayAt(useMinute(), ownZone()))
  const days = { ...(from === undefined ? {} : { From: from }), ...(to === undefined ? {} : { To: to }) }
  const versions = useQuery({ ...versionsQuery(company), enabled: company !== '' })
  const basis = useQuery({ ...basisQuery(company, days), enabled: company !== '' })
  const setup = useSetup(company, draft, basis.data)
  const { run, stop, state, simulated, faults } = useSimulation()
  const begin = () =>
    void run({ CompanyCode: company, ...days, Before: setup.triedOf('before'), After: setup.triedOf('after') })
  return (
    <InsightBody>
      <SetupCard
        company={company}
        setup={setup}
        hasDraft={draft !== null}
        versions={versions.data?.Versions ?? []}
        approvalVersions={basis.data?.ApprovalRulesVersions ?? []}
        isLocked={state === 'running'}
      >
        <Filters>
          <PeriodFilter period={filters} usual="365" onPeriod={setFilters} />
        </Filters>
        <div className={setupStyles.run}>
          {state === 'running' ? (
            <Button onClick={stop}>
              <IconPlayerStop size={18} stroke={1.75} aria-hidden />
              {t('stop')}
            </Button>
          ) : (
            <Button look="primary" disabled={setup.isSame || company === ''} onClick={begin}>
              <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
              {t('run')}
            </Button>
          )}
        </div>
      </SetupCard>
      <Progress state={state} simulated={simulated} />
      <Faults faults={faults} />
      {simulated ? <SimulationResult simulated={simulated} /> : <p className={styles.soft}>{t('hint')}</p>}
    </InsightBody>
  )
}

interface ProgressProps {
  readonly state: SimulationState
  readonly simulated: Simulated | null
}

function Progress({ state, simulated }: ProgressProps) {
  const { t } = useTranslation('policiesSimulation')
  if (state === 'idle' || (state === 'failed' && !simulated)) return null
  const { judged, total } = simulated ?? { judged: 0, total: 0 }
  return (
    <div className={styles.progress} role="status">
      <span>{state === 'running' && !simulated ? t('loading') : t(state, { judged, total })}</span>
      {state === 'running' && (
        <progress aria-label={t('progress')} {...(simulated ? { value: judged, max: Math.max(1, total) } : {})} />
      )}
    </div>
  )
}

/** What went wrong, and the lines of what is wrong with rules or budgets. */
function Faults({ faults: [first, ...lines] }: { readonly faults: readonly string[] }) {
  if (first === undefined) return null
  // The sentence ends with the first of them.
  const others = [...new Set(lines)].filter((line) => !first.includes(line))
  return (
    <div className={styles.faults} role="alert">
      <p>{first}</p>
      {others.length > 0 && (
        <ul>
          {others.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
