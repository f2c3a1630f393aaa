import type { RequestMetadata } from '@portolan/contract/features/trip-requests/metadata'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './form.module.css'
import { differencesOf } from './state/form-paths.ts'
import { useForm, useSelected } from './state/form-store.ts'
import type { FormValues } from './state/form-values.ts'

interface Props {
  readonly kind: 'tabTitle' | 'editTitle'
  readonly other: FormValues
  readonly onKeepMine: () => void
  readonly onTakeOther: () => void
}

/** Both versions side by side; what the person does not choose is gone only after they chose. */
export function Conflict({ kind, other, onKeepMine, onTakeOther }: Props) {
  const { t } = useTranslation('requestsForm')
  const language = useLanguage()
  const { metadata } = useForm()
  const mine = useSelected(({ get }) => get())
  const shown = ({ attachments: _files, ...values }: FormValues) => values
  const differences = differencesOf(shown(mine), shown(other))
  const read = (value: string) =>
    value === '' ? t('conflict.nothing') : /^20\d{6}$/.test(value) ? formatDay(value, language) : value
  return (
    <section className={styles.notice} role="alert" aria-label={t(`conflict.${kind}`)}>
      <h2>{t(`conflict.${kind}`)}</h2>
      <p>{differences.length > 0 ? t('conflict.hint') : t('conflict.same')}</p>
      {differences.length > 0 && (
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.what')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.other')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ path, mine: own, other: theirs }) => (
              <tr key={path}>
                <th scope="row">{nameOfPath(path, metadata, t)}</th>
                <td>{read(own)}</td>
                <td>{read(theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.actions}>
        <Button look="primary" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button onClick={onTakeOther}>{t('conflict.takeOther')}</Button>
      </div>
    </section>
  )
}

/** 'Flight 1 · From' of `segments[0].depCity`; a custom field by the company's own name. */
function nameOfPath(path: string, metadata: RequestMetadata, t: TFunction<'requestsForm'>): string {
  const custom = /(?:tripUdids|fieldSels)\.(.+)$/.exec(path)?.[1]
  const fields = [...metadata.Udids, ...metadata.Products.flatMap(({ Fields }) => Fields)]
  const item = /^(segments|hotels|products)\[(\d+)\]/.exec(path)
  const number = Number(item?.[2] ?? 0) + 1
  const names = {
    segments: t('item.segments', { number }),
    hotels: t('item.hotels', { number }),
    products: `${t('field.productCode')} ${number}`,
  }
  const own = path.replace(/^\w+\[\d+\]\./, '')
  const known = own.replace(/\.(totalBudget|currency|perNight).*$/, '').replace('guest.name', 'guestName')
  const words: Readonly<Record<string, string>> = {
    ...t('field', { returnObjects: true }),
    bookingNumber: t('reference'),
    hotelName: t('hotel'),
  }
  const name = custom === undefined ? (words[known] ?? own) : (fields.find(({ Key }) => Key === custom)?.Name ?? custom)
  return item ? `${names[item[1] as keyof typeof names]} · ${name}` : name
}
