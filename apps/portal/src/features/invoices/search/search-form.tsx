import { longestSearchedNumber } from '@portolan/contract/features/invoices'
import type { ViewCompany } from '@portolan/contract/features/session/sign-in'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { TravellerPicker } from '../../../parts/traveller-picker/traveller-picker.tsx'
import { Button } from '../../../ui/button.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import styles from './search.module.css'
import { daysFor, faultsOf, type InvoiceDraft, type SearchField, toldAtOnce, withCompany } from './search.rules.ts'

interface Props {
  readonly draft: InvoiceDraft
  readonly companies: readonly ViewCompany[]
  readonly busy: boolean
  readonly onDraft: (draft: InvoiceDraft) => void
  /** Only of a draft without a fault. */
  readonly onSearch: () => void
  readonly onClear: () => void
}

/** What invoices are searched by (specification §2 'Invoices screen', §5). */
export function SearchForm({ draft, companies, busy, onDraft, onSearch, onClear }: Props) {
  const { t } = useTranslation(['invoices', 'common'])
  const form = useRef<HTMLFormElement>(null)
  const [isSent, setSent] = useState(false)
  const [asksCompany, setAsksCompany] = useState(false)
  const faults = faultsOf(draft, companies)
  const faultOf = (field: SearchField) => {
    const fault = faults.get(field)
    const isTold = fault && (isSent || toldAtOnce.has(fault) || (fault === 'noCompany' && asksCompany))
    return isTold ? t(`fault.${fault}`) : null
  }
  const focus = (field: SearchField) => {
    const control = form.current?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, select)`)
    control?.focus()
    return control
  }
  const search = () => {
    const [first] = faults.keys()
    setSent(first !== undefined)
    if (first) focus(first)
    else onSearch()
  }
  const askCompany = () => {
    setAsksCompany(true)
    openChoice(focus('company'))
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={t('searchForm')}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <ViewsSwitch
        label={t('dateKind')}
        view={draft.isTravelDate ? 'travel' : 'transaction'}
        views={[
          { key: 'travel', text: t('travelDate') },
          { key: 'transaction', text: t('transactionDate') },
        ]}
        onView={(view: 'travel' | 'transaction') => onDraft({ ...draft, isTravelDate: view === 'travel' })}
      />
      <div className={styles.days}>
        {(['from', 'to'] as const).map((field) => (
          <FormField key={field} field={field} label={t(field)} fault={faultOf(field)}>
            {(control) => (
              <DayInput
                {...control}
                value={draft[field]}
                calendar={{ label: t(field), ...daysFor(field, draft) }}
                onDay={(day, text) => onDraft({ ...draft, [field]: day ?? text })}
              />
            )}
          </FormField>
        ))}
      </div>
      <div className={styles.fields} data-companies={companies.length > 1}>
        {companies.length > 1 && (
          <CompanyField
            companies={companies}
            chosen={draft.company}
            fault={faultOf('company')}
            onChoose={(company) => onDraft(withCompany(draft, company))}
          />
        )}
        <NeedsCompany isMissing={faults.get('company') === 'noCompany'} onMissing={askCompany}>
          <TravellerPicker
            // Another company has other people: what was typed for the last one goes with it.
            key={draft.company}
            label={t('common:traveller')}
            placeholder={t('any')}
            value={draft.traveller === '' ? null : draft.traveller}
            includeDummy
            {...companyIdOf(companies, draft.company)}
            onChange={(traveller) => onDraft({ ...draft, traveller: traveller ?? '' })}
          />
        </NeedsCompany>
        <FormField label={t('number')}>
          {(control) => (
            <input
              {...control}
              value={draft.number}
              maxLength={longestSearchedNumber}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onDraft({ ...draft, number: target.value })}
            />
          )}
        </FormField>
      </div>
      <div className={styles.acts}>
        <Button
          look="quiet"
          onClick={() => {
            setSent(false)
            setAsksCompany(false)
            onClear()
          }}
        >
          {t('clear')}
        </Button>
        <Button type="submit" look="primary" busy={busy} className={styles.submit}>
          {!busy && <IconSearch size={18} stroke={2} aria-hidden />}
          {t('searchForm')}
        </Button>
      </div>
    </form>
  )
}

const companyIdOf = (companies: readonly ViewCompany[], code: string) => {
  const company = companies.find(({ Code }) => Code === code)
  return company ? { companyId: company.Id } : {}
}

/** Opens the list of a choice, where the browser lets a page do that. */
function openChoice(control: HTMLElement | null | undefined): void {
  if (!(control instanceof HTMLSelectElement) || typeof control.showPicker !== 'function') return
  try {
    control.showPicker()
  } catch {
    // The choice has the focus and says what is missing: that is enough.
  }
}

interface NeedsCompanyProps {
  readonly isMissing: boolean
  readonly onMissing: () => void
  readonly children: ReactNode
}

/**
 * A traveller is somebody of a company: who clicks or types here before one is chosen is led to the company's field. The Tab
 * key passes, so that nobody is caught between the two.
 */
function NeedsCompany({ isMissing, onMissing, children }: NeedsCompanyProps) {
  const lead = (event: SyntheticEvent) => {
    if (!isMissing) return
    event.preventDefault()
    event.stopPropagation()
    onMissing()
  }
  return (
    <div
      className={styles.field}
      onMouseDownCapture={lead}
      onKeyDownCapture={(event) => !passing.has(event.key) && lead(event)}
    >
      {children}
    </div>
  )
}

const passing: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'])

interface CompanyFieldProps {
  readonly companies: readonly ViewCompany[]
  readonly chosen: string
  readonly fault: string | null
  readonly onChoose: (code: string) => void
}

function CompanyField({ companies, chosen, fault, onChoose }: CompanyFieldProps) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  const isKnown = companies.some(({ Code }) => Code === chosen)
  return (
    <FormField field="company" label={t('company')} fault={fault}>
      {(control) => (
        <select {...control} value={isKnown ? chosen : ''} onChange={({ target }) => onChoose(target.value)}>
          {!isKnown && <option value="">{t('chooseCompany')}</option>}
          {companies.map((company) => (
            <option key={company.Code} value={company.Code}>
              {companyName(company, language)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
