import { proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import { IconArrowUpRight, IconBriefcase } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { AreaField, LineField, SelectField } from '../../../../parts/path-form/path-form.tsx'
import styles from '../compose.module.css'
import { useCompose, useSelected } from '../state/compose-store.ts'
import { Travelers } from './travelers.tsx'

/** What the trip is, for whom, and who is told. */
export function TripSection() {
  const { t } = useTranslation(composeTexts)
  const { company } = useCompose()
  return (
    <section className={styles.section} aria-labelledby="compose-trip">
      <header className={styles.sectionHead}>
        <IconBriefcase size={20} stroke={1.75} aria-hidden />
        <h2 id="compose-trip">{t('tripDetail:title')}</h2>
        <span className={styles.soft}>{company.name}</span>
      </header>
      <div className={styles.grid}>
        <div className={styles.wide}>
          <LineField path="tripName" label={t('field.tripName')} maxLength={proposalLimits.short} required />
        </div>
        <div className={styles.wide}>
          {company.costCentres.length > 0 && (
            <SelectField
              path="costCentreCode"
              label={t('requestsForm:field.costCentreCode')}
              blank={t('requestsForm:none')}
              options={company.costCentres.map(({ Code, Name }) => ({
                value: Code,
                name: Name === Code ? Code : `${Code} ${Name}`,
              }))}
            />
          )}
        </div>
      </div>
      <Travelers />
      <div className={styles.grid}>
        <div className={styles.wide}>
          <LineField
            path="requestedBy"
            label={t('field.requestedBy')}
            hint={t('requestedByHint')}
            maxLength={320}
            inputMode="email"
          />
        </div>
        <div className={styles.wide}>
          <LineField
            path="contact"
            label={t('field.contact')}
            hint={t('contactHint')}
            maxLength={320}
            inputMode="email"
          />
        </div>
        <div className={styles.wide}>
          <LineField path="requestReference" label={t('field.requestReference')} maxLength={20} />
          <RequestLink />
        </div>
        <div className={styles.whole}>
          <AreaField path="note" label={t('field.note')} maxLength={proposalLimits.note} />
        </div>
      </div>
    </section>
  )
}

function RequestLink() {
  const { t } = useTranslation(composeTexts)
  const reference = useSelected(({ get }) => get().requestReference)
  if (!/^\d{20}$/.test(reference)) return null
  return (
    <a className={styles.link} href={`/pre-trip/detail?requestRef=${reference}`} target="_blank" rel="noreferrer">
      {t('openRequest')}
      <IconArrowUpRight size={14} stroke={2} aria-hidden />
      <span className="visually-hidden">{t('common:newTab')}</span>
    </a>
  )
}
