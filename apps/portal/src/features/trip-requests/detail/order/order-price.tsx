import type { ExternalOrderDetail } from '@portolan/contract/features/trip-requests/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import styles from './order.module.css'

/** The price of an order, line by line and in total. */
export function OrderPrice({ order: { PriceLines, Total } }: { readonly order: ExternalOrderDetail }) {
  const { t } = useTranslation(['detailOrder', 'tripDetail'])
  const language = useLanguage()
  return (
    <div className={styles.part}>
      <h3>
        <IconReceipt size={18} stroke={1.75} aria-hidden />
        {t('price')}
      </h3>
      <dl className={styles.price}>
        {PriceLines.map(({ Kind, Label, Amount }, index) => (
          <div key={index}>
            <dt>
              {Kind === 'hotel' ? t('hotel') : t(`line.${Kind}`)}
              {Label !== null && <small>{Label}</small>}
            </dt>
            <dd>{formatMoney(Amount, language)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('sum')}</dt>
          <dd>{formatMoney(Total, language)}</dd>
        </div>
      </dl>
    </div>
  )
}
