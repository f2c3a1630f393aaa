import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { formatNamedMoment } from '@portolan/rules/format-time'
import { ownZone } from '@portolan/rules/local-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { withValue } from '../../lib/value-paths.ts'
import { ActDialog } from '../../ui/overlay/act-dialog.tsx'
import { LineField, PathFormProvider } from '../path-form/path-form.tsx'
import type { ActDialogProps } from './proposal-steps.ts'
import { amountNames, changedPrices, entriesOf, type PriceEntry, sumOfEntry, unreadAmounts } from './changed-prices.ts'
import { chosenOptions } from './chosen.ts'
import { servedProposalQuery, useProposalAct } from './proposal-acts.queries.ts'
import styles from './proposal-acts.module.css'

/** Price and availability of what was chosen hold, or have become others within the tolerance. */
export function ConfirmPriceDialog(props: ActDialogProps) {
  const language = useLanguage()
  const { data: detail } = useQuery(servedProposalQuery(props.reference, language))
  if (!detail) return null
  const options = chosenOptions(detail)
  return <ConfirmForm key={detail.Publication} {...props} options={options} />
}

function ConfirmForm({
  reference,
  version,
  options,
  onClose,
  onDone,
}: ActDialogProps & { readonly options: readonly ProposalOption[] }) {
  const { t } = useTranslation('proposalActs')
  const [before] = useState(() => entriesOf(options))
  const [entries, setEntries] = useState(before)
  const unread = unreadAmounts(entries)
  const changed = changedPrices(entries, before)
  const act = useProposalAct(
    () =>
      call(proposalDesk.confirmProposal, {
        ReferenceNumber: reference,
        Version: version,
        ...(changed.length > 0 ? { prices: [...changed] } : {}),
      }),
    ({ State }) => t('done.confirm', { status: State.StatusRemark }),
  )
  const hasBelowZero = unread.length === 0 && entries.some((entry) => sumOfEntry(entry) === null)
  return (
    <ActDialog
      title={t('title.confirm')}
      size="work"
      confirm={t('act.confirm')}
      isBusy={act.isPending}
      isPossible={unread.length === 0 && !hasBelowZero}
      fault={act.error?.message ?? (hasBelowZero ? t('belowZero') : null)}
      aside={changed.length > 0 ? t('changedCount', { count: changed.length }) : undefined}
      onClose={onClose}
      onConfirm={() => act.mutate(undefined, { onSuccess: ({ State }) => onDone(State) })}
    >
      <p>{t('confirmHint')}</p>
      <PathFormProvider
        value={{
          values: entries,
          faults: new Map(unread.map((path) => [path, t('amountUnread')])),
          set: (path, text) => setEntries((now) => withValue(now, path, text)),
        }}
      >
        {options.map((option) => (
          <Option key={option.Key} option={option} entries={entries} before={before} />
        ))}
      </PathFormProvider>
    </ActDialog>
  )
}

interface OptionProps {
  readonly option: ProposalOption
  readonly entries: readonly PriceEntry[]
  readonly before: readonly PriceEntry[]
}

function Option({ option, entries, before }: OptionProps) {
  const { t } = useTranslation('proposalActs')
  const language = useLanguage()
  return (
    <section className={styles.option} aria-label={option.Name}>
      <h3>
        {option.Letter} · {option.Name}
      </h3>
      <p className={styles.soft}>
        {t('until', { when: formatNamedMoment(Date.parse(option.ValidUntil), ownZone(), language) })}
      </p>
      {entries.map((entry, index) => {
        const old = before[index]
        if (entry.optionKey !== option.Key || !old) return null
        const sum = sumOfEntry(entry)
        const was = sumOfEntry(old)
        const isChanged = sum?.Amount !== was?.Amount
        return (
          <details key={entry.passenger} className={styles.price}>
            <summary>
              {t(`passenger.${entry.passenger}`)} <strong>{sum ? formatMoney(sum, language) : '–'}</strong>
              {isChanged && was && <s>{formatMoney(was, language)}</s>}
              <span className={styles.soft}>{t('priceChanged')}</span>
            </summary>
            <div className={styles.amounts}>
              {amountNames.map((name) => (
                <LineField
                  key={name}
                  path={`[${String(index)}].${name}`}
                  label={t(`amount.${name}`)}
                  inputMode="decimal"
                  maxLength={20}
                />
              ))}
              {entry.fees.map((fee, place) => (
                <LineField
                  // Fees have no identity but their place.
                  key={place}
                  path={`[${String(index)}].fees[${String(place)}].amount`}
                  label={t(`fee.${fee.title}`)}
                  inputMode="decimal"
                  maxLength={20}
                />
              ))}
            </div>
          </details>
        )
      })}
    </section>
  )
}
