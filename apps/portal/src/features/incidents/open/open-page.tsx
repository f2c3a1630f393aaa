import type { Language } from '@portolan/contract/enums'
import { incidentLimits, type IncidentArea } from '@portolan/contract/features/incidents/area'
import { incidentCore, type IncidentOfList } from '@portolan/contract/features/incidents/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconUrgent } from '@tabler/icons-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { companyName, listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { randomKey } from '../../../lib/random.ts'
import { useProfile } from '../../../lib/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { countryNames } from '../../../parts/world-map/country-names.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { AffectedLink } from '../affected-link.tsx'
import { areaFromAddress } from '../affected/area-in-address.ts'
import { ExerciseBand } from '../board/exercise-band.tsx'
import { AffectedPart } from './affected-part.tsx'
import { newDraft, type OpenDraft, openFaults, readOpenDraft } from './open-draft.ts'
import styles from './open-page.module.css'
import { affectedQuery, alertQuery, openAbout } from './open.queries.ts'
import { TeamPart } from './team-part.tsx'

// The page is ready once its texts are.
await Promise.all((['incidentsOpen', 'incidentsBoard', 'uiList'] as const).map((texts) => fetchTexts(texts)))

/** /incidents/new?area=alert:12: opens an incident with the people of an area. Enter opens it. */
export function OpenPage() {
  const { t } = useTranslation('incidentsOpen')
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const named = search['area']
  const word = typeof named === 'string' ? named : ''
  const area = areaFromAddress(word)
  useTitle(t('title'))
  if (area === null)
    return (
      <>
        <PageHead title={t('title')} above={<BackLink to="/incidents">{t('incidents')}</BackLink>} />
        <StateNote title={t('noArea')}>
          <span>{t('noAreaHint')}</span>
          <AffectedLink>{t('chooseArea')}</AffectedLink>
        </StateNote>
      </>
    )
  return <OpenForm key={word} word={word} area={area} />
}

interface Props {
  /** The area as the address has it: what is typed is kept for each. */
  readonly word: string
  readonly area: IncidentArea
}

/** Enter pressed before it is known who is affected waits for that. */
function useSubmit(isReady: boolean, send: () => void) {
  const [presses, setPresses] = useState(0)
  const sent = useRef(0)
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (sent.current === presses || !isReady) return
    sent.current = presses
    sendNow()
  }, [presses, isReady])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPresses((before) => before + 1)
  }
  return { isWaiting: presses > 0 && !isReady, submit }
}

function OpenForm({ word, area }: Props) {
  const { t } = useTranslation(['incidentsOpen', 'incidentsBoard', 'common'])
  const language = useLanguage()
  const navigate = useNavigate()
  const { ViewCompanies } = useProfile()
  const kept = useKept<OpenDraft>(`incident new ${word}`, () => newDraft, readOpenDraft)
  const draft = kept.value
  /** One opening, however often it is sent until it arrives. */
  const key = useRef(randomKey())
  const set = (change: Partial<OpenDraft>) => {
    key.current = randomKey()
    kept.set((before) => ({ ...before, ...change }))
  }
  const alertId = area.Kind === 'alert' ? area.AlertId : null
  const alert = useQuery(alertQuery(alertId, language)).data
  const everybody = useQuery(affectedQuery(area, '', language))
  const companies = everybody.data?.Companies.filter(({ Mode }) => Mode !== 'off') ?? []
  const company = draft.company || (everybody.data?.People[0]?.CompanyCode ?? companies[0]?.Code ?? '')
  const affected = useQuery({ ...affectedQuery(area, company, language), enabled: company !== '' })
  const name = draft.name ?? (alert?.AlertTitle ?? placesOf(area, language)).slice(0, incidentLimits.name)
  const [isTried, setTried] = useState(false)
  const faults = openFaults(draft, name, company)
  const shown = (field: 'name' | 'company' | 'groups' | 'reason') =>
    !isTried || !faults.has(field) ? null : field === 'reason' ? t('incidentsBoard:reasonMissing') : t(`fault.${field}`)
  const open = useMutation({
    mutationFn: () =>
      call(
        incidentCore.open,
        {
          CompanyCode: company,
          Name: name.trim(),
          Area: area,
          ...(alertId === null ? {} : { AlertId: alertId }),
          IsExercise: draft.isExercise,
          Groups: [...draft.groups],
          Follows: draft.follows,
          ExceptTravelerIds: [...draft.except],
          ...(draft.except.length > 0 ? { ExceptReason: draft.reason.trim() } : {}),
          TeamLoginIds: [...draft.team],
        },
        { idempotencyKey: key.current },
      ),
    onSuccess: ({ IncidentId }) => {
      kept.forget()
      // The board begins with the first message.
      void navigate({ to: '/incidents/$id', params: { id: IncidentId }, search: { message: '1' } as never })
    },
  })
  const existing = useExisting(open.error, alertId, company)
  const { isWaiting, submit } = useSubmit(!everybody.isPending, () => {
    setTried(true)
    if (faults.size === 0 && !open.isPending) open.mutate()
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PageHead title={t('title')} above={<BackLink to="/incidents">{t('incidents')}</BackLink>} lead={t('lead')} />
      {draft.isExercise && <ExerciseBand />}
      {existing && <Existing incident={existing} />}
      <div className={styles.columns}>
        <section className={styles.card} aria-label={t('what')}>
          <FormField label={t('name')} fault={shown('name')}>
            {(control) => (
              <input
                {...control}
                value={name}
                maxLength={incidentLimits.name}
                autoComplete="off"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is its form, and Enter opens it
                autoFocus
                onChange={({ target }) => set({ name: target.value })}
              />
            )}
          </FormField>
          <FormField label={t('common:company')} fault={shown('company')}>
            {(control) => (
              <select
                {...control}
                value={company}
                onChange={({ target }) => set({ company: target.value, except: [], team: [] })}
              >
                {company === '' && <option value="">{t('chooseCompany')}</option>}
                {companies.map(({ Code, Name }) => {
                  const own = ViewCompanies.find((one) => one.Code === Code)
                  return (
                    <option key={Code} value={Code}>
                      {own ? companyName(own, language) : Name}
                    </option>
                  )
                })}
              </select>
            )}
          </FormField>
          <Switch
            label={t('follows')}
            hint={t('followsHint')}
            isOn={draft.follows}
            onSwitch={(follows) => set({ follows })}
          />
          <Switch
            label={t('exercise')}
            hint={t('exerciseHint')}
            isOn={draft.isExercise}
            onSwitch={(isExercise) => set({ isExercise })}
          />
          <TeamPart company={company} team={draft.team} onTeam={(team) => set({ team })} />
        </section>
        <AffectedPart
          query={company === '' ? everybody : affected}
          draft={draft}
          groupsFault={shown('groups')}
          reasonFault={shown('reason')}
          onChange={set}
        />
      </div>
      <div className={styles.foot}>
        {open.error && !existing && !endsSession(open.error) && (
          <p className={styles.fault} role="alert">
            {open.error.message}
          </p>
        )}
        <Button look="primary" type="submit" busy={open.isPending || isWaiting}>
          <IconUrgent size={18} stroke={1.75} aria-hidden />
          {t('open')}
        </Button>
      </div>
    </form>
  )
}

/** Names of whole countries that it is about; '' of another area. */
const placesOf = (area: IncidentArea, language: Language): string =>
  area.Kind === 'countries' ? area.Countries.map(countryNames(language)).join(listComma(language)) : ''

/** After a refusal because there is one about this alert: that one. */
function useExisting(error: Error | null, alertId: string | null, company: string): IncidentOfList | null {
  const isThere = error instanceof CallError && error.code === 'incident_exists'
  const { data } = useQuery({
    queryKey: ['incidents', 'open-about', alertId, company],
    queryFn: () => openAbout(alertId ?? '', company),
    enabled: isThere && alertId !== null,
  })
  return isThere ? (data ?? null) : null
}

function Existing({ incident }: { readonly incident: IncidentOfList }) {
  const { t } = useTranslation('incidentsOpen')
  return (
    <p className={styles.existing} role="alert">
      <span>{t('exists', { name: incident.Name, owner: incident.Owner })}</span>
      <Link to="/incidents/$id" params={{ id: incident.IncidentId }}>
        {t('toExisting')}
      </Link>
    </p>
  )
}

interface SwitchProps {
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
}

function Switch({ label, hint, isOn, onSwitch }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
      />
      <span>
        {label}
        <small>{hint}</small>
      </span>
    </label>
  )
}
