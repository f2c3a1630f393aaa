import { boards, proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { DateField, LineField, PlaceCodeField, SelectField } from '../../../../parts/path-form/path-form.tsx'
import { valueAt } from '../../../../lib/value-paths.ts'
import { InstantField } from '../fields.tsx'
import styles from '../compose.module.css'
import { useSelected } from '../state/compose-store.ts'

/** The stay of an option. */
export function StayPart({ path }: { readonly path: string }) {
  const { t } = useTranslation(composeTexts)
  const at = `${path}.stay`
  const isFree = useSelected(({ get }) => valueAt(get(), `${at}.cancellation`) === 'until')
  return (
    <div className={styles.part}>
      <div className={styles.grid}>
        <div className={styles.wide}>
          <LineField path={`${at}.hotelName`} label={t('field.hotelName')} maxLength={proposalLimits.line} required />
        </div>
        <div className={styles.wide}>
          <PlaceCodeField path={`${at}.cityCode`} label={t('requestsForm:field.cityCode')} kind="city" required />
        </div>
        <DateField path={`${at}.checkin`} label={t('tripDetail:checkIn')} required />
        <DateField path={`${at}.checkout`} label={t('tripDetail:checkOut')} required />
        <LineField path={`${at}.roomName`} label={t('tripDetail:room')} maxLength={proposalLimits.short} />
        <SelectField
          path={`${at}.board`}
          label={t('field.board')}
          blank={t('notKnown')}
          options={boards.map((value) => ({ value, name: t(`board.${value}`) }))}
        />
        <div className={styles.wide}>
          <SelectField
            path={`${at}.cancellation`}
            label={t('field.cancellation')}
            options={(['fee', 'until', 'none'] as const).map((value) => ({ value, name: t(`cancellation.${value}`) }))}
          />
        </div>
        <div className={styles.wide}>
          {isFree && <InstantField path={`${at}.freeCancelUntil`} label={t('field.freeCancelUntil')} required />}
        </div>
        <div className={styles.wide}>
          <LineField path={`${at}.address`} label={t('tripDetail:address')} maxLength={proposalLimits.line} />
        </div>
        <LineField path={`${at}.latitude`} label={t('field.latitude')} maxLength={12} inputMode="decimal" />
        <LineField path={`${at}.longitude`} label={t('field.longitude')} maxLength={12} inputMode="decimal" />
      </div>
    </div>
  )
}
