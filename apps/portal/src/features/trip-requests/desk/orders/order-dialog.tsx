import {
  externalOrderDesk,
  externalOrders,
  type OrderFault,
} from '@portolan/contract/features/trip-requests/external-orders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconBed, IconBriefcase, IconCheck, IconPlane, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Button } from '../../../../ui/button.tsx'
import { withValue } from '../../../../lib/value-paths.ts'
import { useAct } from '../acts/use-act.ts'
import { ActDialog } from '../../../../ui/overlay/act-dialog.tsx'
import type { DeskDialogProps } from '../dialogs/dialog-host.tsx'
import { useKept } from '../../../../lib/use-kept.ts'
import {
  AreaField,
  DateField,
  LineField,
  PathFormProvider,
  SelectField,
} from '../../../../parts/path-form/path-form.tsx'
import { useFaultInSight } from '../../../../parts/path-form/use-fault-in-sight.ts'
import { FlightFields, PartCard, StayFields } from '../form-kit/travel-fields.tsx'
import grid from '../form-kit/travel-fields.module.css'
import { emptyFlight, emptyStay } from '../form-kit/travel-parts.ts'
import { emptyOrder, emptyOther, orderGaps, orderInput, type OrderDraft, sumOf, withCompany } from './order-draft.ts'
import styles from './order-dialog.module.css'
import { PriceLines } from './price-lines.tsx'

interface Props extends Omit<DeskDialogProps, 'opened'> {
  /** Of a record that was refused; else what was typed last, or nothing. */
  readonly refused?: { readonly id: string; readonly draft: OrderDraft; readonly faults: ReadonlyMap<string, string> }
  readonly onEntered?: () => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** An order that the server read and did not take: a failure like others, with faults at its fields. */
class OrderRefused extends Error {
  readonly faults: ReadonlyMap<string, string>

  constructor(message: string, faults: readonly OrderFault[]) {
    super(message)
    this.faults = faultsByPath(faults)
  }
}

/** A booking that was made elsewhere: who, with whom, what, and what it costs by lines that add up. */
export function OrderDialog({ companies, refused, onEntered, onClose }: Props) {
  const { t } = useTranslation(['deskOrders', 'requestsForm'])
  const language = useLanguage()
  const kept = useKept<OrderDraft>(
    refused ? `order ${refused.id}` : 'order',
    () => refused?.draft ?? emptyOrder(companies[0]?.Code ?? ''),
  )
  const draft = kept.value
  const [gapsShown, setGapsShown] = useState(false)
  const [answered, setAnswered] = useState<ReadonlyMap<string, string>>(refused?.faults ?? new Map<string, string>())
  const [round, setRound] = useState(answered.size > 0 ? 1 : 0)
  useFaultInSight(round)
  const { data: meta, isPlaceholderData } = useQuery({
    queryKey: ['desk-orders', 'meta', { company: draft.company, language }],
    queryFn: ({ signal }) => call(externalOrders.orderMeta, { company: draft.company }, { signal }),
    enabled: draft.company !== '',
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
  // Until it is chosen it is the company's, and follows the company; that of another company is no default.
  const currency = draft.price.currency || (!isPlaceholderData && meta?.Currency.Code) || ''
  const values: OrderDraft = { ...draft, price: { ...draft.price, currency } }
  const gaps = orderGaps(values)
  const faults = new Map([
    ...answered,
    ...(gapsShown ? [...gaps].map(([path, kind]) => [path, t(`gap.${kind}`)] as const) : []),
  ])
  const elsewhere = [...answered].filter(([path]) => !isField(path)).map(([, message]) => message)
  const enter = useAct(
    async () => {
      const { outcome, faults: found } = await call(externalOrderDesk.enterOrder, {
        order: orderInput(values, new Date()),
      })
      if (outcome === 'refused') throw new OrderRefused(t('entered.refused', { ref: values.externalRef }), found)
      return { outcome }
    },
    {
      showsError: true,
      done: ({ outcome }) => {
        kept.forget()
        onEntered?.()
        return t(`entered.${outcome}`, { ref: values.externalRef })
      },
    },
  )
  const set = (path: string, value: string) => {
    // What is being corrected is no longer what the server found.
    setAnswered((before) => new Map([...before].filter(([known]) => known !== path)))
    kept.set(path === 'company' ? withCompany(draft, value) : withValue(draft, path, value))
  }
  const change = (next: Partial<OrderDraft>) => kept.set({ ...draft, ...next })
  const send = () => {
    setGapsShown(true)
    if (gaps.size > 0) {
      setRound(round + 1)
      return
    }
    enter.mutate(undefined, {
      onSuccess: onClose,
      onError: (error) => {
        if (!(error instanceof OrderRefused)) return
        setAnswered(error.faults)
        setRound(round + 1)
      },
    })
  }
  return (
    <ActDialog
      title={t(refused ? 'fixTitle' : 'title')}
      size="work"
      confirm={
        <>
          <IconCheck size={18} stroke={2} aria-hidden />
          {t('enter')}
        </>
      }
      isBusy={enter.isPending}
      fault={
        elsewhere.length > 0
          ? elsewhere.join(' ')
          : gapsShown && gaps.size > 0
            ? t('gaps', { count: gaps.size })
            : answered.size > 0
              ? t('answered', { count: answered.size })
              : enter.error instanceof OrderRefused
                ? null
                : (enter.error?.message ?? null)
      }
      aside={<Sum draft={values} />}
      onClose={onClose}
      onConfirm={send}
    >
      <PathFormProvider value={{ values, faults, set }}>
        <div className={grid.grid}>
          <span className={grid.wide}>
            <SelectField
              path="company"
              label={t('company')}
              options={companies.map(({ Code, Name }) => ({ value: Code, name: Name }))}
              required
            />
          </span>
          <span className={grid.wide}>
            <LineField path="externalRef" label={t('externalRef')} maxLength={100} required isFocused />
          </span>
          <span className={grid.wide}>
            <LineField path="supplier" label={t('supplier')} maxLength={100} required />
          </span>
          <span className={grid.wide}>
            <LineField path="locator" label={t('reference')} maxLength={40} required isCode />
          </span>
          <span className={grid.wide}>
            <LineField path="traveller.email" label={t('travellerEmail')} maxLength={320} inputMode="email" />
          </span>
          <LineField path="traveller.code" label={t('travellerCode')} maxLength={64} />
          <LineField path="traveller.name" label={t('travellerName')} maxLength={100} />
          <span className={grid.wide}>
            <LineField path="tripName" label={t('tripName')} maxLength={100} />
          </span>
          <span className={grid.wide}>
            <LineField path="requestedBy" label={t('requestedBy')} maxLength={320} inputMode="email" />
          </span>
          <span className={grid.wide}>
            <SelectField
              path="costCentreCode"
              label={t('requestsForm:field.costCentreCode')}
              blank={t('none')}
              options={(meta?.CostCentres ?? []).map(({ Code, Name }) => ({ value: Code, name: Name }))}
            />
          </span>
          <span className={grid.wide}>
            <SelectField
              path="state"
              label={t('next')}
              options={[
                { value: 'approval', name: t('toApproval') },
                { value: 'pending', name: t('toOwner') },
              ]}
            />
          </span>
        </div>
        {values.segments.map(({ key }, index) => (
          <PartCard
            key={key}
            icon={<IconPlane {...icon} />}
            title={t('flight', { number: index + 1 })}
            onRemove={() => change({ segments: values.segments.filter((one) => one.key !== key) })}
          >
            <FlightFields at={`segments[${String(index)}]`} />
          </PartCard>
        ))}
        {values.stays.map(({ key }, index) => (
          <PartCard
            key={key}
            icon={<IconBed {...icon} />}
            title={t('stay', { number: index + 1 })}
            onRemove={() => change({ stays: values.stays.filter((one) => one.key !== key) })}
          >
            <StayFields at={`stays[${String(index)}]`} />
          </PartCard>
        ))}
        {values.others.map(({ key }, index) => (
          <PartCard
            key={key}
            icon={<IconBriefcase {...icon} />}
            title={t('other', { number: index + 1 })}
            onRemove={() => change({ others: values.others.filter((one) => one.key !== key) })}
          >
            <div className={grid.grid}>
              <span className={grid.wide}>
                <LineField path={`others[${String(index)}].title`} label={t('otherTitle')} maxLength={300} required />
              </span>
              <DateField path={`others[${String(index)}].startDate`} label={t('from')} required />
              <DateField path={`others[${String(index)}].endDate`} label={t('to')} />
            </div>
          </PartCard>
        ))}
        <div className={styles.add}>
          <Button onClick={() => change({ segments: [...values.segments, emptyFlight()] })}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {t('addFlight')}
          </Button>
          <Button onClick={() => change({ stays: [...values.stays, emptyStay()] })}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {t('addStay')}
          </Button>
          <Button onClick={() => change({ others: [...values.others, emptyOther()] })}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {t('addOther')}
          </Button>
        </div>
        <PriceLines
          lines={values.price.lines}
          kinds={meta?.PriceLineKinds ?? []}
          currencies={meta?.Currencies.map(({ Code }) => Code) ?? [currency]}
          onLines={(lines) => change({ price: { ...draft.price, lines } })}
        />
        <AreaField path="noteToApprover" label={t('noteToApprover')} maxLength={4_000} />
      </PathFormProvider>
    </ActDialog>
  )
}

/** By the paths of their fields; what is of no field has a key that is no path. */
export const faultsByPath = (faults: readonly OrderFault[]): ReadonlyMap<string, string> =>
  new Map(faults.map(({ Path, Message }, index) => [Path ?? `#${String(index)}`, Message]))

/** Paths that a field of the form shows beside itself. */
const isField = (path: string) =>
  /^(?:company|externalRef|supplier|locator|tripName|requestedBy|costCentreCode|state|noteToApprover|traveller\.\w+)$/.test(
    path,
  ) ||
  /^(?:segments|stays|others)\[\d+\]\.\w+$/.test(path) ||
  /^price\.(?:currency|lines\[\d+\]\.\w+)$/.test(path)

function Sum({ draft: { price } }: { readonly draft: OrderDraft }) {
  const { t } = useTranslation('deskOrders')
  const sum = sumOf(price.lines.map(({ amount }) => amount || '0'))
  return (
    <span className={styles.sum}>
      {t('total')} <strong>{sum === null ? '–' : `${price.currency} ${sum}`}</strong>
    </span>
  )
}
