import type { ItemPrice, ItineraryItem, TripPrices } from '@portolan/contract/features/trips/itinerary'
import type { Money } from '@portolan/contract/schemas/money'
import { formatMoney } from '@portolan/rules/format-money'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconReceipt2 } from '@tabler/icons-react'
import { Fragment, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { labelColon, listComma } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { Chip } from '../../ui/chip.tsx'
import { kinds } from './booked-kinds.tsx'
import { sourceNames } from './source-names.ts'
import { itemTitle } from './item-names.ts'
import { priceLines } from './item-prices.ts'
import styles from './prices.module.css'

/** An amount of money; struck through where it is cancelled, which is also said. */
function Amount({ money, isCancelled = false }: { readonly money: Money; readonly isCancelled?: boolean }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const text = formatMoney(money, language)
  if (!isCancelled)
    return (
      <span className={styles.amount} translate="no">
        {text}
      </span>
    )
  return (
    <span className={styles.amount}>
      <span className="visually-hidden">{t('cancelled') + labelColon(language)}</span>
      <s translate="no">{text}</s>
    </span>
  )
}

interface ItemPricesProps {
  readonly prices: TripPrices | undefined
  /** Of the item in the itinerary. */
  readonly position: number
}

/** What an item costs, at the head of its card; renders nothing where that is not known. */
export function ItemPrices({ prices, position }: ItemPricesProps) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const lines = priceLines(prices?.Items ?? [], position)
  if (lines.length === 0) return null
  return (
    <p className={styles.ofItem}>
      <span className="visually-hidden">{t('price') + labelColon(language)}</span>
      {lines.map(({ total, count, isCancelled }) => (
        <span key={`${total.Currency} ${total.Amount} ${count}`}>
          <Amount money={total} isCancelled={isCancelled} />
          {count > 1 && <small>{t('together', { count })}</small>}
        </span>
      ))}
    </p>
  )
}

interface TripPriceProps {
  readonly prices: TripPrices | undefined
  readonly items: readonly ItineraryItem[]
  /** More than one person travels: whom a price is for is named. */
  readonly isForMany: boolean
}

/** What the trip costs: every price with its parts, a total in each currency, and what is doubtful about it. */
export function TripPrice({ prices, items, isForMany }: TripPriceProps) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const heading = useId()
  if (!prices) return null
  const { Items, Totals, Unpriced, ToldTotal } = prices
  const told = ToldTotal && { source: t(sourceNames[ToldTotal.Source]), total: formatMoney(ToldTotal, language) }
  const isIncomplete = Unpriced.length > 0
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h3 id={heading}>
        <IconReceipt2 size={16} aria-hidden />
        {t('price')}
      </h3>
      <ul>
        {Items.map((price, index) => (
          <li key={`${price.Positions.join()} ${String(index)}`} className={styles.price}>
            <PriceRow price={price} items={items} isForMany={isForMany} />
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        {Totals.length > 0 && (
          <div className={styles.total}>
            <dt>{t(isIncomplete ? 'priceTotalKnown' : 'sum')}</dt>
            {Totals.map((total) => (
              <dd key={total.Currency}>
                <Amount money={total} />
              </dd>
            ))}
          </div>
        )}
        {told && ToldTotal && (ToldTotal.IsDifferent || isIncomplete) && (
          <div>
            <dt>{t('toldTotal', { source: told.source })}</dt>
            <dd>
              <Amount money={ToldTotal} />
            </dd>
          </div>
        )}
      </dl>
      {told && ToldTotal?.IsDifferent && (
        <Note tone="warn">{t('toldTotalDiffers', { source: told.source, total: told.total })}</Note>
      )}
      {isIncomplete && <Note>{t('unpriced', { count: Unpriced.length })}</Note>}
    </section>
  )
}

function Note({ tone = 'soft', children }: { readonly tone?: 'soft' | 'warn'; readonly children: ReactNode }) {
  const Icon = tone === 'warn' ? IconAlertTriangle : IconInfoCircle
  return (
    <p className={styles.note} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {children}
    </p>
  )
}

interface PriceRowProps extends Pick<TripPriceProps, 'items' | 'isForMany'> {
  readonly price: ItemPrice
}

function PriceRow({ price, items, isForMany }: PriceRowProps) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const { Total, Travelers, Reference, IsPaid, IsCancelled, Source, Others } = price
  const paidFor = price.Positions.flatMap((position) => items[position] ?? [])
  const Icon = paidFor[0] ? kinds[paidFor[0].Type].Icon : IconReceipt2
  const titles = paidFor.map((item) => itemTitle(item, t('car')))
  const facts = [
    isForMany && Travelers.map(({ Name }) => Name).join(listComma(language)),
    Reference && t('priceReference', { reference: Reference }),
    Source !== 'concur' && t('toldBy', { sources: t(sourceNames[Source]) }),
  ].filter(Boolean)
  return (
    <>
      <div className={styles.row}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span className={styles.what}>
          <span>{titles.length > 0 ? titles.join(listComma(language)) : t('otherServices')}</span>
          {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        </span>
        <span className={styles.much}>
          <Amount money={Total} isCancelled={IsCancelled} />
          {IsPaid !== null && !IsCancelled && (
            <Chip tone={IsPaid ? 'good' : 'neutral'} icon={IsPaid && <IconCheck size={14} aria-hidden />}>
              {t(IsPaid ? 'paid' : 'unpaid')}
            </Chip>
          )}
        </span>
      </div>
      <Breakdown price={price} />
      {Others.map((other) => (
        <Note key={`${other.Source} ${other.Total.Currency} ${other.Total.Amount}`} tone="warn">
          {t('otherPrice', { source: t(sourceNames[other.Source]), price: formatMoney(other.Total, language) })}
        </Note>
      ))}
    </>
  )
}

const marked = ['Breakfast', 'Wifi', 'Parking'] as const
const isMarked = (one: string): one is (typeof marked)[number] => marked.some((name) => name === one)

/** The parts of a price and what it includes, on disclosure. */
function Breakdown({ price: { Parts, Included } }: { readonly price: ItemPrice }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  if (Parts.length === 0 && Included.length === 0) return null
  return (
    <details className={styles.breakdown} data-print-open>
      <summary>{t('breakdown')}</summary>
      <dl>
        {Parts.map(({ Kind, Label, Amount: amount }, index) => (
          <div key={`${Kind} ${Label ?? ''} ${String(index)}`}>
            <dt>{Label === null ? t(`pricePart.${Kind}`) : <span translate="no">{Label}</span>}</dt>
            <dd>
              <Amount money={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {Included.length > 0 && (
        <p>
          {t('priceIncludes') + labelColon(language)}
          {Included.map((one, index) => (
            <Fragment key={one}>
              {index > 0 && listComma(language)}
              {isMarked(one) ? t(`included.${one}`) : <span translate="no">{one}</span>}
            </Fragment>
          ))}
        </p>
      )}
    </details>
  )
}
