import { OptionCategory } from '@portolan/contract/features/trip-requests/booked'
import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail, RequestOption } from '@portolan/contract/features/trip-requests/shapes'
import { TripRequestStatus } from '@portolan/contract/enums'
import { formatMoney } from '@portolan/rules/format-money'
import { IconListCheck, IconRefresh, IconSend } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { useStep } from '../detail/use-step.ts'
import { OptionCard } from './option-card.tsx'
import { cheapestOf } from './option-legs.rules.ts'
import styles from './options.module.css'
import { useExpiry } from './use-expiry.ts'

interface Props {
  readonly request: RequestDetail
}

const kinds = [OptionCategory.Airfare, OptionCategory.Hotel] as const
type Kind = (typeof kinds)[number]
/** The chosen option of each kind, by its id. */
type Choice = Partial<Record<Kind, string>>

/** What a consultant offers for a request, while it is with them: its owner chooses one of each kind. */
export function Options({ request }: Props) {
  const { t } = useTranslation('requestsOptions')
  const { Options: options, Status, MayDo } = request
  const id = useId()
  if (options.length === 0 || Status !== TripRequestStatus.Request) return null
  const mayChoose = MayDo.includes('chooseOptions')
  const by = options.at(-1)?.OfferedBy.Name ?? ''
  return (
    <section className={styles.options} aria-labelledby={id} data-choosing={mayChoose}>
      <header>
        <h2 id={id}>
          <IconListCheck size={20} aria-hidden />
          {t('title', { name: by })}
        </h2>
        <p>{t(mayChoose ? 'lead' : 'leadRead')}</p>
      </header>
      {mayChoose ? <Chooser request={request} /> : <Offered request={request} />}
    </section>
  )
}

const ofKind = (options: readonly RequestOption[], kind: Kind) => options.filter(({ Category }) => Category === kind)
const kindName = { [OptionCategory.Airfare]: 'flight', [OptionCategory.Hotel]: 'hotel' } as const
const missing = { [OptionCategory.Airfare]: 'selectFlight', [OptionCategory.Hotel]: 'selectHotel' } as const

/** What was chosen before, and the only one of its kind. */
function presetOf(options: readonly RequestOption[]): Choice {
  const choice: Choice = {}
  for (const kind of kinds) {
    const offered = ofKind(options, kind)
    const preset = offered.find(({ IsChosen }) => IsChosen) ?? (offered.length === 1 ? offered[0] : undefined)
    if (preset && !preset.IsExpired) choice[kind] = preset.Id
  }
  return choice
}

function Chooser({ request }: Props) {
  const { t } = useTranslation('requestsOptions')
  const { ReferenceNumber, Version } = request
  const options = useExpiry(request.Options)
  const group = useId()
  const form = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<Choice>(() => presetOf(options))
  const [unselected, setUnselected] = useState<Kind | null>(null)
  // What was taken back or has expired since is chosen no more.
  const chosen = options.filter((option) => choice[option.Category] === option.Id && !option.IsExpired)
  const send = useStep(
    async () => {
      const named = { ReferenceNumber, Version, optionIds: chosen.map(({ Id }) => Id) }
      const { Requests } = await call(tripRequests.update, named)
      await call(tripRequests.submit, { ReferenceNumber, Version: Requests[0]?.Version, to: 'approver' })
    },
    () => t('sent'),
  )
  const ask = useStep(
    () => call(requestOptions.askNewPrice, { ReferenceNumber, Version }),
    () => t('asked'),
  )
  const submit = () => {
    const open = kinds.find(
      (kind) => ofKind(options, kind).length > 0 && !chosen.some(({ Category }) => Category === kind),
    )
    setUnselected(open ?? null)
    if (open === undefined) send.mutate(undefined)
    else form.current?.querySelector<HTMLInputElement>(`input[name="${group}-${open}"]:not(:disabled)`)?.focus()
  }
  const isAnyExpired = options.some(({ IsExpired }) => IsExpired)
  return (
    <div ref={form} className={styles.form}>
      {kinds.map((kind) => (
        <KindOptions
          key={kind}
          options={ofKind(options, kind)}
          kind={kind}
          fault={unselected === kind ? t(missing[kind]) : null}
        >
          {(option, number) => (
            <OptionCard
              key={option.Id}
              option={option}
              name={t(kindName[kind], { number })}
              cheapest={cheapestOf(ofKind(options, kind))}
              onWithdraw={null}
              choice={{
                group: `${group}-${kind}`,
                isChosen: choice[kind] === option.Id,
                onChoose: () => {
                  setChoice((before) => ({ ...before, [kind]: option.Id }))
                  setUnselected(null)
                },
              }}
            />
          )}
        </KindOptions>
      ))}
      <footer className={styles.foot}>
        <Sum chosen={chosen} />
        {isAnyExpired && (
          <Button busy={ask.isPending} onClick={() => ask.mutate(undefined)}>
            <IconRefresh size={18} aria-hidden />
            {t('askPrice')}
          </Button>
        )}
        <Button look="primary" busy={send.isPending} onClick={submit}>
          <IconSend size={18} aria-hidden />
          {t('choose')}
        </Button>
      </footer>
    </div>
  )
}

/** What a choice comes to, where all of it is in one currency. */
function Sum({ chosen }: { readonly chosen: readonly RequestOption[] }) {
  const { t } = useTranslation('requestsOptions')
  const language = useLanguage()
  const [first] = chosen
  const isOne = chosen.every(({ Total }) => Total.Currency === first?.Total.Currency)
  const sum =
    first && isOne ? { ...first.Total, Amount: chosen.reduce((all, { Total }) => all + Total.Amount, 0) } : null
  const text = sum ? formatMoney(sum, language) : chosen.map(({ Total }) => formatMoney(Total, language)).join(' + ')
  return (
    <p className={styles.sum} aria-live="polite">
      <small>{t('total')}</small>
      <strong>{first ? text : t('nothing')}</strong>
    </p>
  )
}

interface KindProps {
  readonly options: readonly RequestOption[]
  readonly kind: Kind
  readonly fault: string | null
  readonly children: (option: RequestOption, number: number) => React.ReactNode
}

function KindOptions({ options, kind, fault, children }: KindProps) {
  const { t } = useTranslation('requestsOptions')
  const id = useId()
  if (options.length === 0) return null
  return (
    <fieldset className={styles.kind} aria-describedby={fault === null ? undefined : id}>
      <legend>{t(`kind${kind}`)}</legend>
      {fault !== null && (
        <p id={id} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <ul className={styles.cards}>{options.map((option, index) => children(option, index + 1))}</ul>
    </fieldset>
  )
}

/** The same for everybody who does not choose; whoever serves the company may take an option back. */
function Offered({ request }: Props) {
  const { t } = useTranslation('requestsOptions')
  const { ReferenceNumber, Version, MayDo } = request
  const options = useExpiry(request.Options)
  const withdraw = useStep(
    (OptionId: string) => call(requestOptions.withdrawOption, { ReferenceNumber, Version, OptionId }),
    () => t('withdrawn'),
  )
  const mayWithdraw = MayDo.includes('offerOptions')
  return (
    <div className={styles.form}>
      {kinds.map((kind) => (
        <KindOptions key={kind} options={ofKind(options, kind)} kind={kind} fault={null}>
          {(option, number) => (
            <OptionCard
              key={option.Id}
              option={option}
              name={t(kindName[kind], { number })}
              cheapest={cheapestOf(ofKind(options, kind))}
              choice={null}
              onWithdraw={mayWithdraw ? () => withdraw.mutate(option.Id) : null}
            />
          )}
        </KindOptions>
      ))}
    </div>
  )
}
