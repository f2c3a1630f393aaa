import { policyCabins } from '@portolan/rules/policy/policy-facts'
import { cabinName } from '@portolan/rules/policy/policy-reason'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LineField, PlaceCodeField, SelectField } from '../../../parts/path-form/path-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame } from '../../../ui/field/field-frame.tsx'
import field from '../../../ui/field/field.module.css'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CountriesField, MonthsField, NamesField, PlacesField, TogglesField } from './list-fields.tsx'
import type { DraftGroup, RuleKind } from './policy-draft.rules.ts'
import { useRuleValue } from './rule-form.tsx'
import type { RuleTools } from './rule-words.ts'
import styles from './editor.module.css'

interface Props {
  readonly tools: RuleTools
  readonly groups: readonly DraftGroup[]
}

/** Forms of the usual rules; the path of each field is where the document has it. */
export function UsualForm({ kind, ...props }: Props & { readonly kind: Exclude<RuleKind, 'expression'> }) {
  const Form = forms[kind]
  return <Form {...props} />
}

const number = { inputMode: 'decimal', maxLength: 12 } as const

function CabinForm({ tools }: Props) {
  const { t } = useTranslation('policiesWriter')
  const cabins = policyCabins.map((value) => ({ value, name: cabinName(value, tools.language) }))
  return (
    <>
      <SelectField path="rule.lowest" label={t('lowest')} options={cabins} />
      <Rows path="rule.steps" label={t('steps')} most={3} fresh={{ cabin: 'business', fromHours: '' }}>
        {(at) => (
          <>
            <SelectField path={`${at}.cabin`} label={t('cabin')} options={cabins} />
            <LineField path={`${at}.fromHours`} label={t('fromHours')} {...number} />
          </>
        )}
      </Rows>
      <WhereFields path="rule.where" tools={tools} />
    </>
  )
}

function FareCapForm({ tools }: Props) {
  const { t } = useTranslation('policiesWriter')
  return (
    <>
      <CurrencyField />
      <Rows
        path="rule.rows"
        label={t('caps')}
        hint={t('firstRow')}
        most={500}
        fresh={{ where: { from: [], to: [], months: [] }, amount: '' }}
      >
        {(at) => (
          <>
            <LineField path={`${at}.amount`} label={t('amount')} {...number} />
            <WhereFields path={`${at}.where`} tools={tools} />
          </>
        )}
      </Rows>
    </>
  )
}

function NightCapForm({ tools }: Props) {
  const { t } = useTranslation('policiesWriter')
  return (
    <>
      <CurrencyField />
      <Rows
        path="rule.rows"
        label={t('nightCaps')}
        hint={t('firstRow')}
        most={500}
        fresh={{ places: [], months: [], amount: '' }}
      >
        {(at) => (
          <>
            <LineField path={`${at}.amount`} label={t('amountNight')} {...number} />
            <PlacesField path={`${at}.places`} label={t('places')} nameOf={tools.place} />
            <MonthsField path={`${at}.months`} label={t('months')} />
          </>
        )}
      </Rows>
    </>
  )
}

function AdvanceForm({ tools }: Props) {
  const { t } = useTranslation('policiesWriter')
  return (
    <>
      <LineField path="rule.days" label={t('daysAhead')} {...number} />
      <WhereFields path="rule.where" tools={tools} />
    </>
  )
}

function SuppliersForm() {
  const { t } = useTranslation('policiesWriter')
  const of = useRuleValue<string>('rule.of').value
  return (
    <>
      <OfField of={['flight', 'stay', 'car']} />
      <NamesField path="rule.preferred" label={t('preferredField')} isAirline={of === 'flight'} />
      <NamesField path="rule.forbidden" label={t('forbiddenField')} isAirline={of === 'flight'} />
    </>
  )
}

function RailForm({ tools }: Props) {
  const { t } = useTranslation('policiesWriter')
  return (
    <>
      <LineField path="rule.upToKm" label={t('upToKm')} {...number} />
      <CountriesField path="rule.countries" label={t('countries')} nameOf={tools.place} />
      <LineField path="rule.upToMinutes" label={t('upToMinutes')} hint={t('upToMinutesHint')} {...number} />
      <Rows path="rule.pairs" label={t('pairs')} most={500} fresh={{ a: '', b: '', minutes: '' }}>
        {(at) => (
          <>
            <PlaceCodeField path={`${at}.a`} label={t('pairFrom')} kind="city" />
            <PlaceCodeField path={`${at}.b`} label={t('pairTo')} kind="city" />
            <LineField path={`${at}.minutes`} label={t('pairMinutes')} {...number} />
          </>
        )}
      </Rows>
    </>
  )
}

function ConditionsForm({ tools }: Props) {
  const { t } = useTranslation('policiesWriter')
  const of = useRuleValue<string>('rule.of').value
  const needs = of === 'flight' ? (['refund', 'change', 'bag'] as const) : (['refund'] as const)
  return (
    <>
      <OfField of={['flight', 'stay']} />
      <TogglesField path="rule.needs" label={t('needs')} options={needs.map((value) => ({ value, name: t(value) }))} />
      {of === 'flight' && <WhereFields path="rule.where" tools={tools} />}
    </>
  )
}

function TripDaysForm() {
  const { t } = useTranslation('policiesWriter')
  return <LineField path="rule.most" label={t('mostDays')} {...number} />
}

function TogetherForm({ groups, tools }: Props) {
  const { t } = useTranslation('policiesWriter')
  const options = groups.map(({ code }) => ({ value: code, name: tools.group(code) }))
  return (
    <>
      <SelectField path="rule.group" label={t('group')} options={options} blank={t('chooseGroup')} />
      <LineField path="rule.most" label={t('mostTogether')} {...number} />
    </>
  )
}

function RiskForm() {
  const { t } = useTranslation('policiesWriter')
  const options = ['1', '2', '3', '4', '5'].map((value) => ({ value, name: value }))
  return <SelectField path="rule.from" label={t('riskFrom')} options={options} />
}

function CarbonForm({ tools }: Props) {
  const { t } = useTranslation('policiesWriter')
  return (
    <>
      <LineField path="rule.kg" label={t('mostKg')} {...number} />
      <WhereFields path="rule.where" tools={tools} />
    </>
  )
}

const forms: Readonly<Record<Exclude<RuleKind, 'expression'>, (props: Props) => ReactNode>> = {
  cabin: CabinForm,
  fareCap: FareCapForm,
  nightCap: NightCapForm,
  advance: AdvanceForm,
  suppliers: SuppliersForm,
  rail: RailForm,
  conditions: ConditionsForm,
  tripDays: TripDaysForm,
  together: TogetherForm,
  risk: RiskForm,
  carbon: CarbonForm,
}

const ofNames = { flight: 'flights', stay: 'hotels', car: 'ofCars' } as const

/** What a rule is about. */
function OfField({ of }: { readonly of: readonly (keyof typeof ofNames)[] }) {
  const { t } = useTranslation('policiesWriter')
  return (
    <SelectField path="rule.of" label={t('of')} options={of.map((value) => ({ value, name: t(ofNames[value]) }))} />
  )
}

function CurrencyField() {
  const { t } = useTranslation('policiesWriter')
  return <LineField path="rule.currency" label={t('currencyField')} hint={t('currencyHint')} maxLength={3} isCode />
}

interface RowsProps {
  readonly path: string
  readonly label: string
  readonly hint?: string
  readonly most: number
  readonly fresh: unknown
  readonly children: (at: string) => ReactNode
}

/** A list of rows, each with a bin. */
function Rows({ path, label, hint, most, fresh, children }: RowsProps) {
  const { t } = useTranslation('policiesWriter')
  const { value, set } = useRuleValue<readonly unknown[]>(path)
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {hint !== undefined && <p className={field.hint}>{hint}</p>}
      <ol>
        {value.map((_, index) => (
          <li key={index}>
            <div className={styles.row}>{children(`${path}[${index}]`)}</div>
            <IconButton
              icon={IconTrash}
              label={t('removeRow', { number: index + 1 })}
              onClick={() => set(value.filter((_row, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <Button look="quiet" disabled={value.length >= most} onClick={() => set([...value, fresh])}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
        {t('addRow')}
      </Button>
    </fieldset>
  )
}

/** Only on some routes and in some months. */
function WhereFields({ path, tools }: { readonly path: string; readonly tools: RuleTools }) {
  const { t } = useTranslation('policiesWriter')
  const border = useRuleValue<boolean | undefined>(`${path}.isInternational`)
  const [from, to, months] = [
    useRuleValue<readonly string[]>(`${path}.from`).value,
    useRuleValue<readonly string[]>(`${path}.to`).value,
    useRuleValue<readonly number[]>(`${path}.months`).value,
  ]
  const isUsed = border.value !== undefined || from.length + to.length + months.length > 0
  return (
    <details className={styles.where} open={isUsed || undefined}>
      <summary>{t('where')}</summary>
      <div className={styles.row}>
        <FieldFrame path={`${path}.isInternational`} label={t('border')} fault={border.fault}>
          {({ id }) => (
            <select
              id={id}
              className={field.input}
              value={border.value === undefined ? '' : String(border.value)}
              onChange={({ target }) => border.set(target.value === '' ? undefined : target.value === 'true')}
            >
              <option value="">{t('anyBorder')}</option>
              <option value="true">{t('international')}</option>
              <option value="false">{t('domestic')}</option>
            </select>
          )}
        </FieldFrame>
        <PlacesField path={`${path}.from`} label={t('oneEnd')} nameOf={tools.place} />
        <PlacesField path={`${path}.to`} label={t('otherEnd')} nameOf={tools.place} />
        <MonthsField path={`${path}.months`} label={t('months')} />
      </div>
    </details>
  )
}
