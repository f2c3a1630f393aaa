import type { TrackingMode } from '@portolan/contract/features/traveller-tracker'
import { IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { companyName, labelColon } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { WhoSeesLink } from '../who-sees-link.tsx'
import type { TrackerReply } from '../traveller-tracker.queries.ts'
import styles from './panel.module.css'

const texts = { off: 'modeOff', counts: 'modeCounts', alerted: 'modeAlerted' } as const satisfies Record<
  Exclude<TrackingMode, 'persons'>,
  string
>

/** Where a company does not show persons: what is seen instead, in plain words. */
export function PersonsNote({ data }: { readonly data: Pick<TrackerReply, 'Companies'> }) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const hidden = data.Companies.filter(({ Mode }) => Mode !== 'persons')
  if (hidden.length === 0) return null
  return (
    // Where some persons are shown, their list comes first.
    <details className={styles.note} open={hidden.length === data.Companies.length}>
      <summary>
        <IconEyeOff size={20} stroke={1.75} aria-hidden />
        {t('personsHidden', { count: hidden.length })}
      </summary>
      <div>
        {hidden.map((company) => (
          <p key={company.Code}>
            {data.Companies.length > 1 && (
              <b>
                {companyName(ViewCompanies.find(({ Code }) => Code === company.Code) ?? company, language)}
                {labelColon(language)}
              </b>
            )}
            {company.Mode !== 'persons' && t(texts[company.Mode])}
          </p>
        ))}
        <WhoSeesLink />
      </div>
    </details>
  )
}
