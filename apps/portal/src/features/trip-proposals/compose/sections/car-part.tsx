import { proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { LineField, PlaceCodeField } from '../../../../parts/path-form/path-form.tsx'
import { LocalTimeField } from '../fields.tsx'
import styles from '../compose.module.css'

/** The car of an option. Pick-up and return are at a place with a code, at an address, or both. */
export function CarPart({ path }: { readonly path: string }) {
  const { t } = useTranslation(composeTexts)
  const at = `${path}.car`
  const names = { pickUp: t('tripDetail:pickUp'), dropOff: t('field.dropOff') }
  return (
    <div className={styles.part}>
      <div className={styles.grid}>
        <div className={styles.wide}>
          <LineField path={`${at}.supplier`} label={t('field.carSupplier')} maxLength={proposalLimits.short} required />
        </div>
        <LineField path={`${at}.carClass`} label={t('field.carClass')} maxLength={4} placeholder="ECMR" isCode />
        <LineField path={`${at}.carName`} label={t('field.carName')} maxLength={proposalLimits.short} />
        {(['pickUp', 'dropOff'] as const).map((end) => (
          <div key={end} className={styles.wideStack} role="group" aria-label={names[end]}>
            <PlaceCodeField path={`${at}.${end}.code`} label={names[end]} kind="airport" />
            <LineField path={`${at}.${end}.address`} label={t('tripDetail:address')} maxLength={proposalLimits.line} />
            <LocalTimeField path={`${at}.${end}Time`} label={t(`field.${end}Time`)} required />
          </div>
        ))}
      </div>
    </div>
  )
}
