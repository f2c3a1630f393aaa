import type { Tried } from '@portolan/contract/features/policies/insight'
import { addDays } from '@portolan/rules/calendar-day'
import { dayAt, ownZone } from '@portolan/rules/local-time'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../lib/call-error.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useTitle } from '../../../lib/title.ts'
import { Button } from '../../../ui/button.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PoliciesNav } from '../policies-nav.tsx'
import { type PolicyVersions, versionsQuery } from '../policies.queries.ts'
import { useChosenCompany } from '../use-company.ts'
import { usePolicyDraft } from '../use-policy-draft.ts'
import { runSimulation, type Simulated } from './run-simulation.ts'
import { SimulationResult } from './simulation-result.tsx'
import styles from '../insight.module.css'

// The module of a page is ready once its texts are loaded.
await Promise.all([fetchTexts('policies'), fetchTexts('policiesSimulation'), fetchTexts('policyVerdict')])

const shape = { filters: { company: '', from: '', to: '' }, sortBy: ['rule'], sizes: [20], columns: [] } as const

/** /policies/simulation: what a policy that is not published, or another version, would have changed. Nothing is written. */
export function SimulationPage() {
  const { t } = useTranslation('policiesSimulation')
  const list = useListState(shape)
  const company = useChosenCompany(list.filters.company)
  const versions = useQuery({ ...versionsQuery(company), enabled: company !== '' })
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PoliciesNav current="simulation" company={company} onCompany={(code) => list.setFilters({ company: code })} />
      <Runner
        key={company}
        company={company}
        versions={versions.data?.Versions ?? []}
        days={list.filters}
        onDays={(days) => list.setFilters(days, { isTyped: true })}
      />
    </>
  )
}

interface Props {
  readonly company: string
  readonly versions: PolicyVersions
  /** ISO 8601; '' is the default. */
  readonly days: { readonly from: string; readonly to: string }
  readonly onDays: (days: { readonly from?: string; readonly to?: string }) => void
}

/** The draft, what is published, or a version by its number. */
type Chosen = 'draft' | 'published' | `${number}`

function Runner({ company, versions, days, onDays }: Props) {
  const { t } = useTranslation('policiesSimulation')
  const draft = usePolicyDraft(company).value
  const today = dayAt(useMinute(), ownZone())
  const [before, setBefore] = useState<Chosen>('published')
  const [wanted, setAfter] = useState<Chosen | null>(null)
  const after = wanted ?? (draft ? 'draft' : 'published')
  const { run, stop, state, simulated, fault } = useSimulation()
  const triedOf = (one: Chosen): Tried =>
    one === 'published' ? {} : one === 'draft' ? { Policy: draft?.policy ?? {} } : { PolicyVersion: Number(one) }
  const isSame = before === after
  const begin = () =>
    void run({
      CompanyCode: company,
      ...(days.from === '' ? {} : { From: days.from.replaceAll('-', '') }),
      ...(days.to === '' ? {} : { To: days.to.replaceAll('-', '') }),
      Before: triedOf(before),
      After: triedOf(after),
    })
  const choice = (label: string, value: Chosen, set: (one: Chosen) => void) => (
    <label>
      {label}
      <select value={value} disabled={state === 'running'} onChange={({ target }) => set(target.value as Chosen)}>
        {draft && <option value="draft">{t('draft')}</option>}
        <option value="published">{t('published')}</option>
        {versions.map(({ Version }) => (
          <option key={Version} value={String(Version)}>
            {t('version', { version: Version })}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <div className={styles.body}>
      <div className={styles.filters}>
        {choice(t('before'), before, setBefore)}
        {choice(t('after'), after, setAfter)}
        <label>
          {t('from')}
          <DayInput
            value={days.from || addDays(days.to || today, -364)}
            onDay={(day) => day !== null && onDays({ from: day })}
          />
        </label>
        <label>
          {t('to')}
          <DayInput value={days.to || today} onDay={(day) => day !== null && onDays({ to: day })} />
        </label>
        {state === 'running' ? (
          <Button onClick={stop}>
            <IconPlayerStop size={18} stroke={1.75} aria-hidden />
            {t('stop')}
          </Button>
        ) : (
          <Button look="primary" disabled={isSame || company === ''} onClick={begin}>
            <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
            {t('run')}
          </Button>
        )}
      </div>
      {isSame && <p className={styles.soft}>{t(draft ? 'chooseOther' : 'noDraft')}</p>}
      <Progress state={state} simulated={simulated} />
      {fault !== null && <p role="alert">{fault}</p>}
      {simulated ? <SimulationResult simulated={simulated} /> : <p className={styles.soft}>{t('hint')}</p>}
    </div>
  )
}

type State = 'idle' | 'running' | 'stopped' | 'done' | 'failed'

function Progress({ state, simulated }: { readonly state: State; readonly simulated: Simulated | null }) {
  const { t } = useTranslation('policiesSimulation')
  if (state === 'idle') return null
  const { judged, total } = simulated ?? { judged: 0, total: 0 }
  return (
    <div className={styles.progress} role="status">
      <span>
        {t(state === 'running' ? 'running' : state === 'done' ? 'done' : state === 'stopped' ? 'stopped' : 'failed', {
          judged,
          total,
        })}
      </span>
      {state === 'running' && (
        <progress aria-label={t('progress')} {...(simulated ? { value: judged, max: Math.max(1, total) } : {})} />
      )}
    </div>
  )
}

/** One at a time; what has come stays when it is stopped or fails. */
function useSimulation() {
  const { t } = useTranslation('policiesSimulation')
  const [state, setState] = useState<State>('idle')
  const [simulated, setSimulated] = useState<Simulated | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (simulation: Parameters<typeof runSimulation>[0]) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState('running')
    setSimulated(null)
    setFault(null)
    try {
      await runSimulation(simulation, (part) => controller.signal.aborted || setSimulated(part), controller.signal)
      if (!controller.signal.aborted) setState('done')
    } catch (error) {
      if (controller.signal.aborted || endsSession(error)) return
      setState('failed')
      setFault(error instanceof CallError ? error.message : t('noAnswer'))
    }
  }
  const stop = () => {
    running.current?.abort()
    setState('stopped')
  }
  return { run, stop, state, simulated, fault }
}
