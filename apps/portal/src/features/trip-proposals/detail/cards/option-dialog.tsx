import { CustomTitleType } from '@portolan/contract/enums'
import type { OptionPrice, ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { PolicyFindings } from '../../../../parts/policy-verdict/policy-findings.tsx'
import { Modal, ModalBody } from '../../../../ui/overlay/modal.tsx'
import { optionName } from '../option-name.ts'
import { useBaggageWords } from './baggage.ts'
import { useConditionWords } from './flexibility.tsx'
import styles from './option-dialog.module.css'

interface Props {
  readonly option: ProposalOption
  readonly onClose: () => void
}

/** What each passenger pays, line by line, and what the fare allows. */
export function OptionDialog({ option, onClose }: Props) {
  const { t } = useTranslation(['proposalsDetail', 'common', 'policyVerdict'])
  const conditions = useConditionWords()
  const baggage = useBaggageWords()
  const isFlight = option.Segments.length > 0
  const title = optionName(option, t)
  return (
    <Modal opened onClose={onClose} title={title} close={t('common:close')}>
      <ModalBody label={title}>
        <div className={styles.body}>
          {option.Prices.map((price) => (
            <Price key={price.Passenger} price={price} isShared={option.IsShared} isFlight={isFlight} />
          ))}
          {isFlight && (
            <section>
              <h3>{t('baggage')}</h3>
              <p>{baggage(option.Baggage)}</p>
            </section>
          )}
          <section>
            <h3>{t('fareRules')}</h3>
            <p>{conditions(option)}</p>
            {option.FareRules !== null && (
              <p className={styles.rules} translate="no">
                {option.FareRules}
              </p>
            )}
            {option.FareRules === null && !option.Change && !option.Refund && <p>{t('noFareRules')}</p>}
          </section>
          {option.Policy && option.Policy.Findings.length > 0 && (
            <section>
              <h3>{t('travelPolicy')}</h3>
              <PolicyFindings findings={option.Policy.Findings} />
            </section>
          )}
          {option.Supplier && <p className={styles.small}>{t('suppliedBy', { name: option.Supplier })}</p>}
        </div>
      </ModalBody>
    </Modal>
  )
}

const titles = {
  [CustomTitleType.ServiceFee]: 'serviceFee',
  [CustomTitleType.TicketingFee]: 'ticketingFee',
  [CustomTitleType.ChangeFee]: 'changeFee',
  [CustomTitleType.RefundFee]: 'refundFee',
  [CustomTitleType.AdminServiceFee]: 'adminFee',
} as const

interface PriceProps {
  readonly price: OptionPrice
  readonly isShared: boolean
  readonly isFlight: boolean
}

/** The lines of one price; they add up to its total. */
function Price({ price, isShared, isFlight }: PriceProps) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const off = { ...price.Discount, Amount: -price.Discount.Amount }
  const lines = [
    [t(isFlight ? 'total.fare' : 'price'), price.Fare],
    [t('total.tax'), price.Tax],
    [t('total.surcharge'), price.Surcharge],
    ...price.ServiceFees.map(({ Title, Amount }) => [t(`fee.${titles[Title]}`), Amount] as const),
    [t('total.pnrFee'), price.PnrFee],
    [t('total.cardFee'), price.CardFee],
    [t('total.discount'), off],
  ] as const
  return (
    <section>
      <h3>{isShared ? t('priceForAll') : t(`passenger.${price.Passenger}`)}</h3>
      <dl className={styles.lines}>
        {lines
          .filter(([, { Amount }]) => Amount !== 0)
          .map(([name, amount], index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{formatMoney(amount, language)}</dd>
            </div>
          ))}
        <div data-total>
          <dt>{t('sum')}</dt>
          <dd>{formatMoney(price.Total, language)}</dd>
        </div>
      </dl>
    </section>
  )
}
