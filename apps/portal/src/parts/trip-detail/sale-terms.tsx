import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import { IconCheck, IconPhone, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { labelColon, listComma } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { Chip } from '../../ui/chip.tsx'
import { Fact } from './fact.tsx'
import { type NamedTerms, termsOf } from './item-names.ts'
import { phoneLink } from './phone-link.ts'
import styles from './sale-terms.module.css'

interface Group {
  /** The segments of the group; null where it is all of the item. */
  readonly names: readonly string[] | null
  readonly terms: NamedTerms
}

/** Segments of equal terms, so that nothing is said twice; those without anything to say are left out. */
function grouped(item: ItineraryItem, about: (terms: NamedTerms) => readonly (string | boolean | null)[]): Group[] {
  const all = termsOf(item)
  const groups = new Map<string, NamedTerms[]>()
  for (const terms of all) {
    const key = JSON.stringify(about(terms))
    groups.set(key, [...(groups.get(key) ?? []), terms])
  }
  return [...groups.values()].flatMap((equal) => {
    const [terms] = equal
    if (!terms || about(terms).every((one) => one === null || one === '')) return []
    return [{ names: equal.length === all.length ? null : equal.map(({ name }) => name), terms }]
  })
}

interface Props {
  readonly item: ItineraryItem
}

/** Whether an item can be changed and refunded, as far as its source says so. */
export function SaleChips({ item }: Props) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const groups = grouped(item, ({ Conditions }) => [Conditions.IsRefundable, Conditions.IsChangeable])
  return groups.map(({ names, terms: { Conditions } }) => (
    <p key={names?.join() ?? ''} className={styles.chips}>
      {names && <span>{names.join(listComma(language)) + labelColon(language).trimEnd()}</span>}
      <YesNo is={Conditions.IsRefundable} yes={t('refundable')} no={t('nonRefundable')} />
      <YesNo is={Conditions.IsChangeable} yes={t('changeable')} no={t('notChangeable')} />
    </p>
  ))
}

function YesNo({ is, yes, no }: { readonly is: boolean | null; readonly yes: string; readonly no: string }) {
  if (is === null) return null
  const Icon = is ? IconCheck : IconX
  return (
    <Chip tone={is ? 'good' : 'neutral'} icon={<Icon size={14} aria-hidden />}>
      {is ? yes : no}
    </Chip>
  )
}

/** Phones to call about an item; its fare basis, conditions and notes on disclosure. */
export function SaleDetails({ item }: Props) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const phones = [...new Set(termsOf(item).flatMap(({ Phones }) => Phones))]
  const groups = grouped(item, ({ Conditions, Notes }) => [Conditions.RateCode, Conditions.Text, Notes.join('\n')])
  const has = (about: (terms: NamedTerms) => unknown) => groups.some(({ terms }) => about(terms))
  const rateCode = t(item.Type === 'A' || item.Type === 'R' ? 'fareBasis' : 'rateCode')
  const contents = [
    has(({ Conditions }) => Conditions.RateCode) && rateCode,
    has(({ Conditions }) => Conditions.Text) && t('conditions'),
    has(({ Notes }) => Notes.length) && t('notes'),
  ].filter(Boolean)
  return (
    <>
      {phones.length > 0 && (
        <ul className={styles.phones} aria-label={t('phone')}>
          {phones.map((phone) => (
            <li key={phone}>
              <Phone phone={phone} />
            </li>
          ))}
        </ul>
      )}
      {groups.length > 0 && (
        <details className={styles.details} data-print-open>
          <summary>{contents.join(' · ')}</summary>
          {groups.map(({ names, terms: { Conditions, Notes } }) => (
            <dl key={names?.join() ?? ''} className={styles.terms}>
              {names && <div className={styles.names}>{names.join(listComma(language))}</div>}
              <Fact name={rateCode}>{Conditions.RateCode && <Told>{Conditions.RateCode}</Told>}</Fact>
              <Fact name={t('conditions')}>{Conditions.Text && <Told>{Conditions.Text}</Told>}</Fact>
              <Fact name={t('notes')}>{Notes.length > 0 && <Told>{Notes.join('\n')}</Told>}</Fact>
            </dl>
          ))}
        </details>
      )}
    </>
  )
}

/** Words of the source, which stay as they are written. */
const Told = ({ children }: { readonly children: string }) => <span translate="no">{children}</span>

function Phone({ phone }: { readonly phone: string }) {
  const link = phoneLink(phone)
  const content = (
    <>
      <IconPhone size={14} aria-hidden />
      {phone}
    </>
  )
  return link ? <a href={link}>{content}</a> : <span>{content}</span>
}
