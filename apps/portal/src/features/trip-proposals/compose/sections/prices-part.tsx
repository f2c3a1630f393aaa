import { CustomTitleType } from '@portolan/contract/enums'
import { type PassengerType, passengerTypes } from '@portolan/contract/features/trip-proposals/offer'
import { formatMoney } from '@portolan/rules/format-money'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { valueAt } from '../../../../lib/value-paths.ts'
import { SelectField } from '../../../../parts/path-form/path-form.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { AmountLine } from '../fields.tsx'
import styles from '../compose.module.css'
import { useCompose, useKeys, useSelected } from '../state/compose-store.ts'
import { copyPrice, travellingTypes } from '../state/draft-lists.ts'
import { digitsOf, partsOfPrice } from '../state/draft-prices.ts'
import { emptyPrice, newKey, type OptionDraft, type PriceDraft } from '../state/draft-values.ts'

const optionAt = (draft: unknown, path: string) => valueAt(draft, path) as OptionDraft | undefined
const priceAt = (draft: unknown, path: string) => valueAt(draft, path) as PriceDraft | undefined

/** What each passenger type pays. */
export function PricesPart({ path }: { readonly path: string }) {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  const types = useTypes(path)
  const currency = useSelected(({ get }) => optionAt(get(), path)?.currency ?? '')
  const missing = passengerTypes.filter((one) => !types.includes(one))
  const codes = store.company.Currencies.map(({ Code }) => Code)
  const change = (by: (prices: readonly PriceDraft[]) => readonly PriceDraft[]) =>
    store.set(`${path}.prices`, by(optionAt(store.get(), path)?.prices ?? []))
  const travelling = useSelected(({ get }) => travellingTypes(get()).join(' ')).split(' ') as PassengerType[]
  const others = passengerTypes.filter((one) => types.includes(one) || travelling.includes(one))
  return (
    <section className={styles.prices} aria-label={t('prices')}>
      <div className={styles.partHead}>
        <h4>{t('prices')}</h4>
        <SelectField
          path={`${path}.currency`}
          label={t('field.currency')}
          options={[...new Set([currency, ...codes])].filter(Boolean).map((code) => ({ value: code, name: code }))}
          {...(currency === '' ? { blank: '–' } : {})}
        />
      </div>
      {types.map((passenger, index) => (
        <Price
          key={passenger}
          at={`${path}.prices[${String(index)}]`}
          option={path}
          passenger={passenger}
          onCopy={others.length > 1 ? () => change((prices) => copyPrice(prices, passenger, travelling)) : undefined}
          onRemove={
            types.length > 1 ? () => change((prices) => prices.filter((one) => one.passenger !== passenger)) : undefined
          }
        />
      ))}
      {missing.length > 0 && (
        <div className={styles.add}>
          {missing.map((one) => (
            <Button key={one} look="quiet" onClick={() => change((prices) => [...prices, emptyPrice(one)])}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {t('priceFor', { name: t(`proposalActs:passenger.${one}`) })}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

function useTypes(path: string): readonly PassengerType[] {
  const joined = useSelected(({ get }) =>
    (optionAt(get(), path)?.prices ?? []).map(({ passenger }) => passenger).join(' '),
  )
  return joined === '' ? [] : (joined.split(' ') as PassengerType[])
}

interface PriceProps {
  readonly at: string
  readonly option: string
  readonly passenger: PassengerType
  readonly onCopy: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
}

function Price({ at, option, passenger, onCopy, onRemove }: PriceProps) {
  const { t } = useTranslation(composeTexts)
  const name = t(`proposalActs:passenger.${passenger}`)
  return (
    <div className={styles.part} role="group" aria-label={t('priceFor', { name })}>
      <div className={styles.partHead}>
        <h5>{name}</h5>
        <Sum at={at} option={option} />
        {onCopy && (
          <Button look="quiet" onClick={onCopy} title={t('copyPriceHint', { name })}>
            <IconCopy size={18} stroke={1.75} aria-hidden />
            {t('copyPrice')}
          </Button>
        )}
        {onRemove && (
          <IconButton icon={IconTrash} label={t('remove', { name: t('priceFor', { name }) })} onClick={onRemove} />
        )}
      </div>
      <div className={styles.amounts}>
        <AmountLine path={`${at}.fare`} label={t('proposalActs:amount.fare')} required />
        <AmountLine path={`${at}.tax`} label={t('proposalActs:amount.tax')} />
        <AmountLine path={`${at}.surcharge`} label={t('proposalActs:amount.surcharge')} />
        <AmountLine path={`${at}.pnrFee`} label={t('proposalActs:amount.pnrFee')} />
        <AmountLine path={`${at}.cardFee`} label={t('proposalActs:amount.cardFee')} />
        <AmountLine path={`${at}.discount`} label={t('proposalActs:amount.discount')} />
        <AmountLine path={`${at}.total`} label={t('field.total')} />
      </div>
      <Fees at={at} />
    </div>
  )
}

/** What the parts add up to, while they are typed. */
function Sum({ at, option }: Pick<PriceProps, 'at' | 'option'>) {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  const { company } = useCompose()
  const price = useSelected(({ get }) => priceAt(get(), at))
  const currency = useSelected(({ get }) => optionAt(get(), option)?.currency ?? '')
  const Digits = digitsOf(currency, company)
  const parts = price && partsOfPrice(price, Digits)
  return (
    <output className={styles.sum}>
      {t('sum')}{' '}
      <strong>
        {parts && currency !== '' ? formatMoney({ Amount: parts.total, Currency: currency, Digits }, language) : '–'}
      </strong>
    </output>
  )
}

function Fees({ at }: { readonly at: string }) {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  const keys = useKeys((draft) => priceAt(draft, at)?.serviceFees ?? [])
  const path = `${at}.serviceFees`
  const fees = () => priceAt(store.get(), at)?.serviceFees ?? []
  return (
    <div className={styles.fees}>
      {keys.map((key, index) => (
        <div key={key} className={styles.fee}>
          <SelectField
            path={`${path}[${String(index)}].title`}
            label={t('field.serviceFees')}
            options={Object.values(CustomTitleType).map((value) => ({
              value: String(value),
              name: t(`proposalActs:fee.${value}`),
            }))}
          />
          <AmountLine path={`${path}[${String(index)}].amount`} label={t('amount')} required />
          <IconButton
            icon={IconTrash}
            label={t('removeFee', { number: index + 1 })}
            onClick={() =>
              store.set(
                path,
                fees().filter((one) => one.key !== key),
              )
            }
          />
        </div>
      ))}
      {keys.length < 10 && (
        <div>
          <Button look="quiet" onClick={() => store.set(path, [...fees(), { key: newKey(), title: '1', amount: '' }])}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {t('addFee')}
          </Button>
        </div>
      )}
    </div>
  )
}
