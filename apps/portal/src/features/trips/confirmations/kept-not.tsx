import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import { useTranslation } from 'react-i18next'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import styles from './card.module.css'

const kinds = [
  'EventReservation',
  'FoodEstablishmentReservation',
  'BusReservation',
  'BoatReservation',
  'TaxiReservation',
] as const
type Kind = (typeof kinds)[number]
const isKnown = (kind: string): kind is Kind => kinds.some((one) => one === kind)

/** Reservations of other kinds: nobody has to wonder where they went. */
export function KeptNot({ kinds: found }: { readonly kinds: Confirmation['NotKept'] }) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const named = found.flatMap(({ Kind, Count }) => (isKnown(Kind) ? [{ Kind, Count }] : []))
  const others = found.filter(({ Kind }) => !isKnown(Kind)).reduce((sum, { Count }) => sum + Count, 0)
  const texts = [
    ...named.map(({ Kind, Count }) => t(`notKept.${Kind}`, { count: Count })),
    ...(others > 0 ? [t('notKept.other', { count: others })] : []),
  ]
  if (texts.length === 0) return null
  return <p className={styles.nothing}>{texts.join(listComma(language))}</p>
}
