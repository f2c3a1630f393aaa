import type { Money } from '@portolan/contract/schemas/money'
import type { RequestLevel } from '@portolan/contract/features/trip-requests/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { formatMoment } from '@portolan/rules/format-time'
import { type RequestTotal, requestTotal } from '@portolan/rules/request-total'
import { IconDeviceFloppy, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { PolicyChip } from '../../../parts/policy-verdict/policy-chip.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import { FormRisks } from './form-risks.tsx'
import { Fault } from './fields.tsx'
import styles from './form.module.css'
import { previewQuery } from './form.queries.ts'
import { useFormVerdict } from './policy/policy-context.tsx'
import { PolicyPart } from './policy/policy-part.tsx'
import { useForm, useSelected } from './state/form-store.ts'
import { toPreview, toWire } from './state/form-values.ts'
import { useRested } from './use-rested.ts'

export type Goal = 'save' | 'approver' | 'consultant'

interface Props {
  readonly reference: string | null
  /** What is under way. */
  readonly busy: Goal | null
  readonly onFinish: (goal: Goal) => void
  /** Levels that need a chosen approver, for whoever submits. */
  readonly onLevels: (levels: readonly RequestLevel[]) => void
  /** The level whose approver was forgotten. */
  readonly missingLevel: number | null
  /** The policy kept it from being submitted. */
  readonly isRefused: boolean
  /** On a phone, the sheet. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** What the form comes to while it is written: beside it, on a phone a bar with a sheet. */
export function Summary(props: Props) {
  const { t } = useTranslation('requestsForm')
  const isPhone = useIsMobile()
  const language = useLanguage()
  const { isOpen, onOpen } = props
  const { total } = useTotal()
  const verdict = useFormVerdict()
  if (!isPhone)
    return (
      <aside className={styles.summary} aria-label={t('summary.title')}>
        <SummaryParts {...props} />
      </aside>
    )
  return (
    <>
      <div className={styles.phoneBar}>
        <div>
          <span className={styles.soft}>{t('summary.total')}</span>
          <strong>{total ? formatMoney(total, language) : '–'}</strong>
          {verdict && <PolicyChip outcome={verdict.Outcome} level={verdict.Level} isSoFar={verdict.Unknown > 0} />}
        </div>
        <Button onClick={() => onOpen(true)}>{t('summary.show')}</Button>
        <Button look="primary" busy={props.busy !== null} onClick={() => props.onFinish('approver')}>
          {t('summary.submit')}
        </Button>
      </div>
      <Sheet opened={isOpen} onClose={() => onOpen(false)} from="bottom" title={t('summary.title')} close={t('close')}>
        <div className={styles.summary}>
          <SummaryParts {...props} />
        </div>
      </Sheet>
    </>
  )
}

/** Computed here at once, with the rates of the metadata: the server's own answer comes later and is the same. */
function useTotal(): RequestTotal & { readonly people: number } {
  const { metadata } = useForm()
  const values = useDeferredValue(useSelected(({ get }) => get()))
  const total = requestTotal(toWire(values), metadata.Currency, metadata.Currencies, metadata.Rates)
  return { ...total, people: 1 + values.otherTravelers.filter((id) => id !== null).length }
}

function SummaryParts({ reference, busy, onFinish, onLevels, missingLevel, isRefused }: Props) {
  const { t } = useTranslation('requestsForm')
  const language = useLanguage()
  const values = useRested(
    useSelected(({ get }) => get()),
    500,
  )
  const form = toPreview(values)
  const preview = useQuery(previewQuery(reference, form, language))
  const levels = preview.data?.Levels
  useEffect(() => {
    if (levels) onLevels(levels)
  }, [levels, onLevels])
  return (
    <>
      <Totals />
      <PolicyPart isRefused={isRefused} />
      <Emissions found={form ? (preview.data?.Emissions ?? null) : null} />
      <div className={styles.part}>
        <h3>{t('summary.approvers')}</h3>
        {!form ? (
          <p className={styles.soft}>{t('summary.toSee')}</p>
        ) : preview.error ? (
          <p className={styles.soft}>{t('summary.failed')}</p>
        ) : (
          preview.data && (
            <>
              {preview.data.IsBegun && <p className={styles.hint}>{t('summary.begun')}</p>}
              {preview.data.Levels.length === 0 && (
                <p className={styles.soft}>
                  {preview.data.RuleName === null
                    ? t('summary.noRule')
                    : t('summary.byRule', { name: preview.data.RuleName })}
                </p>
              )}
              {preview.data.Levels.map((level) => (
                <Level key={level.Level} level={level} isMissing={missingLevel === level.Level} />
              ))}
            </>
          )
        )}
      </div>
      <FormRisks values={values} />
      <div className={styles.part}>
        <Problems />
        <Button look="primary" wide busy={busy === 'approver'} onClick={() => onFinish('approver')}>
          <IconSend size={18} stroke={1.75} aria-hidden />
          {t('summary.submit')}
        </Button>
        <p className={styles.keys}>
          <kbd>Ctrl Enter</kbd>
          {t('summary.or')}
          <button type="button" className={styles.link} disabled={busy !== null} onClick={() => onFinish('consultant')}>
            {t('summary.consultant')}
          </button>
        </p>
        <Button wide busy={busy === 'save'} onClick={() => onFinish('save')}>
          <IconDeviceFloppy size={18} stroke={1.75} aria-hidden />
          {t('summary.save')}
        </Button>
      </div>
    </>
  )
}

/** How many fields are marked. */
function Problems() {
  const { t } = useTranslation('requestsForm')
  const count = useSelected(
    (store) => [...store.faults().keys()].filter((path) => store.shownFault(path) !== null).length,
  )
  return <div role="status">{count > 0 && <Fault text={t('fault.fix', { count })} />}</div>
}

const kinds = ['Flights', 'Hotels', 'Other'] as const

function Totals() {
  const { t } = useTranslation('requestsForm')
  const language = useLanguage()
  const { metadata } = useForm()
  const { total, parts, withoutRate, used, people } = useTotal()
  const shown = kinds.flatMap((kind) => {
    const money: Money | null = parts[kind]
    return money ? [{ kind, money }] : []
  })
  return (
    <div className={styles.part}>
      <h2>{t('summary.total')}</h2>
      <p className={styles.total}>{total ? formatMoney(total, language) : '–'}</p>
      {people > 1 && <p className={styles.soft}>{t('summary.people', { count: people })}</p>}
      {!total && withoutRate.length === 0 && <p className={styles.soft}>{t('summary.none')}</p>}
      {withoutRate.map((currency) => (
        <Fault key={currency} text={t('noRate', { x: currency })} />
      ))}
      {total && total.Amount > 0 && (
        <div className={styles.bar} aria-hidden>
          {shown.map(({ kind, money }) => (
            <span key={kind} data-kind={kind} style={{ flexGrow: money.Amount }} />
          ))}
        </div>
      )}
      {shown.map(({ kind, money }) => (
        <div key={kind} className={styles.line}>
          <span>
            <span className={styles.key} data-kind={kind} aria-hidden />
            {t(`summary.${kind}`)}
          </span>
          <span>{formatMoney(money, language)}</span>
        </div>
      ))}
      {metadata.Rates &&
        used.map(({ Currency, Rate }) => (
          <p key={Currency} className={styles.soft}>
            {t('summary.rate', {
              currency: Currency,
              rate: `${metadata.Currency.Code} ${Rate}`,
              day: formatDay(metadata.Rates?.Day.replaceAll('-', '') ?? '', language),
            })}
          </p>
        ))}
    </div>
  )
}

function Emissions({ found }: { readonly found: { readonly Kg: number; readonly PlainestKg: number } | null }) {
  const { t } = useTranslation('requestsForm')
  const language = useLanguage()
  if (!found || found.Kg === 0) return null
  const amount = (kg: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(kg)
  const weight = (kg: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 0 }).format(kg)
  const most = Math.max(found.Kg, found.PlainestKg) * 1.25
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <h3>{t('summary.emissions')}</h3>
        <strong>{`${weight(found.Kg)} CO₂e`}</strong>
      </div>
      <div className={styles.gauge} aria-hidden>
        <span style={{ width: `${(found.Kg / most) * 100}%` }} />
        <i style={{ insetInlineStart: `${(found.PlainestKg / most) * 100}%` }} />
      </div>
      <p className={styles.soft}>{t('summary.plainest', { amount: amount(found.PlainestKg) })}</p>
    </div>
  )
}

/** One level: who decides it by when; where there is a choice, or one is needed, a list to choose from. */
function Level({ level, isMissing }: { readonly level: RequestLevel; readonly isMissing: boolean }) {
  const { t } = useTranslation('requestsForm')
  const language = useLanguage()
  const store = useForm()
  const id = useId()
  const chosen = useSelected(({ get }) => get().approvers[level.Level] ?? '')
  const { Candidates, DecidedBy, DueAt, MustChoose, Name } = level
  const due = DueAt ? formatMoment(Date.parse(DueAt), store.metadata.TimeZone, language) : null
  const about = due
    ? t('summary.levelDue', { level: level.Level, day: due })
    : t('summary.level', { level: level.Level })
  const choose = (loginId: string) =>
    store.change((values) => ({ ...values, approvers: { ...values.approvers, [level.Level]: loginId } }))
  const mayChoose = Candidates.length > 1 && DecidedBy === 'any'
  return (
    <div className={styles.approver}>
      {mayChoose ? (
        <select
          id={id}
          className={styles.input}
          aria-label={t('summary.approver', { level: level.Level })}
          aria-invalid={isMissing || undefined}
          data-path={`approvers.${level.Level}`}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{MustChoose ? t('choose') : t('summary.anyOf')}</option>
          {Candidates.map(({ LoginId, Name: name }) => (
            <option key={LoginId} value={LoginId ?? ''}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <strong>{Candidates.map(({ Name: name }) => name).join(' · ')}</strong>
      )}
      <span className={styles.soft}>
        {[about, Name, DecidedBy === 'all' && Candidates.length > 1 && t('summary.all')].filter(Boolean).join(' · ')}
      </span>
      {isMissing && <Fault text={t('fault.approver', { x: String(level.Level) })} />}
    </div>
  )
}
