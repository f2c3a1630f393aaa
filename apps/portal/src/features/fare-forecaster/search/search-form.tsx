import { fareClasses } from '@portolan/contract/features/fare-forecaster'
import { departureTimes } from '@portolan/contract/features/trip-requests/form'
import { PlaceType } from '@portolan/contract/features/places'
import { IconAdjustmentsHorizontal, IconArrowsExchange, IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlacePicker } from '../../../parts/place-picker/place-picker.tsx'
import { Button } from '../../../ui/button.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import {
  type DepartureTime,
  type FareDraft,
  type FareField,
  faultsOf,
  firstEmpty,
  isReturn,
  type FareQuestion,
  questionOf,
  searchedDays,
  swapped,
  toOneWay,
  toReturn,
  withDay,
  withPlace,
  withReturnDay,
  withTime,
} from './fare-search.rules.ts'
import styles from './search.module.css'
import { TripTypeChoice } from './trip-type-choice.tsx'

interface Props {
  readonly draft: FareDraft
  readonly today: string
  readonly busy?: boolean
  /** In the tile: without the advanced fields. */
  readonly isSmall?: boolean
  readonly onDraft: (draft: FareDraft) => void
  readonly onSearch: (question: FareQuestion) => void
}

/** From, to and days, and what else narrows a search (specification §2 'Fare forecaster screen'). */
export function SearchForm({ draft, today, busy = false, isSmall = false, onDraft, onSearch }: Props) {
  const { t } = useTranslation('fareForecaster')
  const form = useRef<HTMLFormElement>(null)
  const [isSent, setSent] = useState(false)
  const [isAdvanced, setAdvanced] = useState(draft.isDirect || draft.cabin !== 'Y' || draft.legs[0].time !== '')
  const faults = faultsOf(draft, today)
  const [first, second] = draft.legs
  const faultOf = (field: FareField) => {
    const fault = faults.get(field)
    // Cities and days beyond the year are told at once; what is still being typed is not.
    return fault && (isSent || fault !== 'unread') ? t(`fault.${fault}`) : null
  }
  const search = () => {
    setSent(true)
    const field = firstEmpty(draft) ?? [...faults.keys()][0]
    if (field) {
      form.current?.querySelector<HTMLElement>(`[data-field=${field}] input`)?.focus()
      return
    }
    const question = questionOf(draft, today)
    if (question) onSearch(question)
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
      <TripTypeChoice
        isReturn={isReturn(draft)}
        onReturn={(back) => onDraft(back ? toReturn(draft, today) : toOneWay(draft))}
      />
      <div className={styles.fields} data-legs={draft.legs.length} data-small={isSmall}>
        <div className={styles.places}>
          <div data-field="from">
            <PlacePicker
              label={t('from')}
              value={first.from}
              type={first.isFromAirport ? PlaceType.Airport : PlaceType.City}
              error={faultOf('from')}
              onChange={(code, place) => onDraft(withPlace(draft, 'from', code, place?.type === PlaceType.Airport))}
            />
          </div>
          <IconButton
            icon={IconArrowsExchange}
            label={t('swap')}
            className={styles.swap}
            onClick={() => onDraft(swapped(draft))}
          />
          <div data-field="to">
            <PlacePicker
              label={t('to')}
              value={first.to}
              type={first.isToAirport ? PlaceType.Airport : PlaceType.City}
              error={faultOf('to')}
              onChange={(code, place) => onDraft(withPlace(draft, 'to', code, place?.type === PlaceType.Airport))}
            />
          </div>
        </div>
        <Day
          field="day"
          label={t('departure')}
          value={first.day}
          fault={faultOf('day')}
          days={searchedDays(today)}
          onDay={(day) => onDraft(withDay(draft, day, today))}
        />
        {second && (
          <Day
            field="back"
            label={t('return')}
            value={second.day}
            fault={faultOf('back')}
            days={searchedDays(today)}
            onDay={(day) => onDraft(withReturnDay(draft, day))}
          />
        )}
        {isSmall && <Submit busy={busy} />}
      </div>
      {!isSmall && (
        <>
          {isAdvanced && <Advanced draft={draft} onDraft={onDraft} />}
          <div className={styles.acts}>
            <Button look="quiet" aria-expanded={isAdvanced} onClick={() => setAdvanced(!isAdvanced)}>
              <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
              {t(isAdvanced ? 'simpleSearch' : 'advancedSearch')}
            </Button>
            <Submit busy={busy} />
          </div>
        </>
      )}
    </form>
  )
}

function Submit({ busy }: { readonly busy: boolean }) {
  const { t } = useTranslation('fareForecaster')
  return (
    <Button type="submit" look="primary" busy={busy} className={styles.submit}>
      {!busy && <IconSearch size={18} stroke={2} aria-hidden />}
      {t('search')}
    </Button>
  )
}

interface DayProps {
  readonly field: FareField
  readonly label: string
  readonly value: string
  readonly fault: string | null
  readonly days: { readonly min: string; readonly max: string }
  readonly onDay: (day: string) => void
}

function Day({ field, label, value, fault, days, onDay }: DayProps) {
  return (
    <FormField field={field} label={label} fault={fault}>
      {(control) => (
        <DayInput {...control} value={value} calendar={{ label, ...days }} onDay={(day, text) => onDay(day ?? text)} />
      )}
    </FormField>
  )
}

function Advanced({ draft, onDraft }: Pick<Props, 'draft' | 'onDraft'>) {
  const { t } = useTranslation('fareForecaster')
  const time = (leg: 0 | 1) => (
    <FormField label={t(leg === 0 ? 'timeThere' : 'timeBack')}>
      {(control) => (
        <select
          {...control}
          value={draft.legs[leg]?.time ?? ''}
          onChange={({ target }) => onDraft(withTime(draft, leg, target.value as DepartureTime))}
        >
          {departureTimes.map((one) => (
            <option key={one} value={one}>
              {one === '' ? t('anyTime') : one.replace('-', '–')}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
  return (
    <div className={styles.advanced}>
      {time(0)}
      {isReturn(draft) && time(1)}
      <FormField label={t('cabinClass')}>
        {(control) => (
          <select
            {...control}
            value={draft.cabin}
            onChange={({ target }) => {
              const cabin = fareClasses.find((one) => one === target.value)
              if (cabin) onDraft({ ...draft, cabin })
            }}
          >
            {fareClasses.map((one) => (
              <option key={one} value={one}>
                {t(`cabin.${one}`)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.isDirect}
          onChange={({ target }) => onDraft({ ...draft, isDirect: target.checked })}
        />
        {t('directOnly')}
      </label>
    </div>
  )
}
