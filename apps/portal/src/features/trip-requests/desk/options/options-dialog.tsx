import type { PolicyVerdict } from '@portolan/contract/features/policies/shapes'
import { OptionCategory } from '@portolan/contract/features/trip-requests/booked'
import { maxOptions, requestOptions } from '@portolan/contract/features/trip-requests/options'
import { zoneOffset } from '@portolan/rules/format-time'
import { ownZone } from '@portolan/rules/local-time'
import { useQueries, useQuery } from '@tanstack/react-query'
import { IconBed, IconCopy, IconListCheck, IconPlane, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../../lib/call-error.ts'
import { call } from '../../../../lib/call.ts'
import { useMinute } from '../../../../lib/minute.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { VerdictChip } from '../../../../parts/policy-verdict/policy-card.tsx'
import { PolicyFindings } from '../../../../parts/policy-verdict/policy-findings.tsx'
import { airportOf } from '../../../../parts/place-picker/only-airport.ts'
import { placeQuery } from '../../../../parts/place-picker/places.queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { valueAt, withValue } from '../../../../lib/value-paths.ts'
import { metadataQuery } from '../../requests.queries.ts'
import { useAct } from '../acts/use-act.ts'
import { ActDialog } from '../../../../ui/overlay/act-dialog.tsx'
import type { ItemDialogProps } from '../dialogs/dialog-host.tsx'
import { useKept } from '../../../../lib/use-kept.ts'
import {
  AmountField,
  AreaField,
  DateField,
  LineField,
  PathFormProvider,
  TimeField,
} from '../../../../parts/path-form/path-form.tsx'
import { useFaultInSight } from '../../../../parts/path-form/use-fault-in-sight.ts'
import { FlightFields, PartCard, StayFields } from '../form-kit/travel-fields.tsx'
import grid from '../form-kit/travel-fields.module.css'
import { emptyFlight, emptyStay } from '../form-kit/travel-parts.ts'
import {
  copyOf,
  optionFaults,
  optionFor,
  optionInput,
  type OptionDraft,
  placesOf,
  refusedFields,
  validInstant,
} from './option-drafts.ts'
import styles from './options-dialog.module.css'
import { useJudgedOptions } from './use-judged-options.ts'

interface Draft {
  readonly options: readonly OptionDraft[]
  readonly words: string
}

/** Opens once it is known which airports the places of the request mean, or that they cannot be found. */
export function OptionsDialog(props: ItemDialogProps) {
  const { Request } = props.opened
  // As they were when it opened: another version of the request closes no form.
  const [codes] = useState(() => (Request ? placesOf(Request) : []))
  const found = useQueries({ queries: codes.map(placeQuery) })
  if (found.some(({ isPending }) => isPending)) return null
  const airports = new Map(codes.map((code, index) => [code, airportOf(found[index]?.data ?? null)]))
  return <OptionsForm {...props} airports={airports} />
}

interface FormProps extends ItemDialogProps {
  /** By the codes of the request's places. */
  readonly airports: ReadonlyMap<string, string>
}

/** Flights and hotels that the owner chooses from. What is typed stays until it is offered. */
function OptionsForm({ opened: { Item, Request }, airports, onClose }: FormProps) {
  const { t } = useTranslation(['deskOptions', 'requestsDesk'])
  const language = useLanguage()
  const reference = Item.ReferenceNumber ?? ''
  const { data: metadata } = useQuery(metadataQuery({ language, reference }))
  const begin = (category: OptionCategory) => (Request ? [optionFor(category, Request, airports, Date.now())] : [])
  const kept = useKept<Draft>(`options ${Item.Id}`, () => ({
    options:
      Request && Request.Form.segments.length === 0 && Request.Form.hotels.length > 0
        ? begin(OptionCategory.Hotel)
        : begin(OptionCategory.Airfare),
    words: '',
  }))
  const { options: drafts, words } = kept.value
  // Until it is chosen it is the company's, which may come after the dialog has opened.
  const options = drafts.map((one) => ({ ...one, currency: one.currency || metadata?.Currency.Code || '' }))
  const currencies = metadata?.Currencies.map(({ Code }) => Code) ?? options.map(({ currency }) => currency)
  const verdicts = useJudgedOptions(reference, options)
  const [showsFaults, setShowsFaults] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<string, string | null>>(new Map<string, string | null>())
  const [round, setRound] = useState(0)
  useFaultInSight(round)
  const found = optionFaults(options, useMinute())
  const faults = new Map([
    ...[...refused].map(([path, sentence]) => [path, sentence ?? t('fault.unread')] as const),
    ...(showsFaults ? [...found].map(([path, kind]) => [path, t(`fault.${kind}`)] as const) : []),
  ])
  const elsewhere = [...refused].flatMap(([path, sentence]) =>
    sentence === null || typeof valueAt(options, path) === 'string' ? [] : [sentence],
  )
  const offer = useAct(
    () =>
      call(requestOptions.offerOptions, {
        ReferenceNumber: reference,
        ...(Request ? { Version: Request.Version } : {}),
        options: options.map(optionInput),
        ...(words.trim() ? { words: words.trim() } : {}),
      }),
    {
      showsError: true,
      done: () => {
        kept.forget()
        return t('offered', { count: options.length })
      },
    },
  )
  const change = (next: readonly OptionDraft[]) => {
    // What the server named by its position may have moved.
    setRefused(new Map())
    kept.set({ ...kept.value, options: next })
  }
  const at = (index: number, next: (before: OptionDraft) => OptionDraft) =>
    change(drafts.map((one, position) => (position === index ? next(one) : one)))
  const set = (path: string, value: string) => {
    if (path === 'words') {
      kept.set({ ...kept.value, words: value })
      return
    }
    // What is being corrected is no longer what the server found.
    setRefused((before) => new Map([...before].filter(([known]) => known !== path)))
    kept.set({ ...kept.value, options: withValue(drafts, path, value) })
  }
  const send = () => {
    setShowsFaults(true)
    if (found.size > 0) {
      setRound(round + 1)
      return
    }
    offer.mutate(undefined, {
      onSuccess: onClose,
      onError: (error) => {
        setRefused(refusedFields(error instanceof CallError ? error.fields : []))
        setRound(round + 1)
      },
    })
  }
  return (
    <ActDialog
      title={t('title', { name: Item.TravelerName ?? Item.Title })}
      size="work"
      confirm={
        <>
          <IconListCheck size={18} stroke={2} aria-hidden />
          {t('offer', { count: options.length })}
        </>
      }
      isBusy={offer.isPending}
      isPossible={options.length > 0}
      fault={
        showsFaults && found.size > 0
          ? t('faults', { count: found.size })
          : offer.error
            ? [offer.error.message, ...elsewhere].join(' ')
            : null
      }
      onClose={onClose}
      onConfirm={send}
    >
      <PathFormProvider value={{ values: options, faults, set }}>
        {drafts.map((option, index) => (
          <Option
            key={option.key}
            option={option}
            verdict={verdicts[index] ?? null}
            index={index}
            currencies={currencies}
            onChange={(next) => at(index, next)}
            onCopy={() => change([...drafts.slice(0, index + 1), copyOf(option), ...drafts.slice(index + 1)])}
            onRemove={drafts.length > 1 ? () => change(drafts.filter((one) => one !== option)) : undefined}
          />
        ))}
      </PathFormProvider>
      <div className={styles.add}>
        <Button
          disabled={options.length >= maxOptions}
          onClick={() => change([...drafts, ...begin(OptionCategory.Airfare)])}
        >
          <IconPlane size={18} stroke={1.75} aria-hidden />
          {t('addFlights')}
        </Button>
        <Button
          disabled={options.length >= maxOptions}
          onClick={() => change([...drafts, ...begin(OptionCategory.Hotel)])}
        >
          <IconBed size={18} stroke={1.75} aria-hidden />
          {t('addHotel')}
        </Button>
      </div>
      <PathFormProvider value={{ values: { words }, faults: new Map(), set }}>
        <AreaField path="words" label={t('words')} hint={t('wordsHint')} maxLength={4_000} />
      </PathFormProvider>
    </ActDialog>
  )
}

interface OptionProps {
  readonly option: OptionDraft
  readonly verdict: PolicyVerdict | null
  readonly index: number
  readonly currencies: readonly string[]
  readonly onChange: (next: (before: OptionDraft) => OptionDraft) => void
  readonly onCopy: () => void
  readonly onRemove: (() => void) | undefined
}

function Option({ option, verdict, index, currencies, onChange, onCopy, onRemove }: OptionProps) {
  const { t } = useTranslation('deskOptions')
  const language = useLanguage()
  const now = useMinute()
  const isAir = option.category === OptionCategory.Airfare
  const at = `[${String(index)}]`
  const parts = isAir ? option.segments : option.stays
  const without = (key: string) => () =>
    onChange((before) => ({
      ...before,
      segments: before.segments.filter((one) => one.key !== key),
      stays: before.stays.filter((one) => one.key !== key),
    }))
  const more = () =>
    onChange((before) => ({
      ...before,
      ...(isAir ? { segments: [...before.segments, emptyFlight()] } : { stays: [...before.stays, emptyStay()] }),
    }))
  return (
    <PartCard
      icon={isAir ? <IconPlane size={20} stroke={1.75} aria-hidden /> : <IconBed size={20} stroke={1.75} aria-hidden />}
      title={t(isAir ? 'flightOption' : 'hotelOption', { number: index + 1 })}
      onRemove={onRemove}
    >
      {parts.map(({ key }, part) => (
        <div key={key} className={styles.part}>
          {parts.length > 1 && (
            <p className={styles.partHead}>
              {t(isAir ? 'flightNumber' : 'stay', { number: part + 1 })}
              <Button look="quiet" onClick={without(key)}>
                {t('remove')}
              </Button>
            </p>
          )}
          {isAir ? (
            <FlightFields at={`${at}.segments[${String(part)}]`} />
          ) : (
            <StayFields at={`${at}.stays[${String(part)}]`} />
          )}
        </div>
      ))}
      <div className={styles.add}>
        <Button look="quiet" onClick={more}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {t(isAir ? 'addFlight' : 'addStay')}
        </Button>
        <Button look="quiet" onClick={onCopy}>
          <IconCopy size={18} stroke={1.75} aria-hidden />
          {t('copy')}
        </Button>
      </div>
      <div className={grid.grid}>
        <span className={grid.wide}>
          <AmountField
            path={`${at}.amount`}
            label={t('total')}
            currencyPath={`${at}.currency`}
            currencyLabel={t('currency')}
            currencies={currencies}
            required
          />
        </span>
        <DateField path={`${at}.validDay`} label={t('validDay')} required />
        <TimeField
          path={`${at}.validTime`}
          label={t('validTime')}
          hint={t('ownTime', { zone: zoneOffset(validInstant(option) ?? now, ownZone(), language) })}
          required
        />
      </div>
      <LineField path={`${at}.note`} label={t('note')} maxLength={1_000} />
      {verdict && (
        <div className={styles.verdict} role="status">
          <VerdictChip verdict={verdict} />
          <PolicyFindings findings={verdict.Findings} />
        </div>
      )}
    </PartCard>
  )
}
