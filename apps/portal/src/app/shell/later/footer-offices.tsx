import { type Footer, officeRegions } from '@portolan/contract/features/config'
import { IconChevronDown, IconPhone } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../../lib/dates.ts'
import styles from './footer-columns.module.css'
import { type OfficeRegion, regionOfZone } from './office-region.ts'

const names = {
  America: 'regionAmerica',
  Asia: 'regionAsia',
  'AUS/NZ': 'regionAusNz',
  EMEA: 'regionEmea',
} as const satisfies Record<OfficeRegion, string>

/** Where the TMC is: one region's offices at a time, the viewer's own part of the world first. */
export function FooterOffices({ offices }: { readonly offices: Footer['Offices'] }) {
  const { t } = useTranslation('shell')
  const id = useId()
  const regions = officeRegions.filter((region) => offices.some((office) => office.Region === region))
  const [chosen, setChosen] = useState<OfficeRegion>(() => {
    const own = regionOfZone(ownZone())
    return regions.find((region) => region === own) ?? regions[0] ?? 'Asia'
  })
  return (
    <div className={styles.offices}>
      <label htmlFor={id}>{t('footOffices')}</label>
      <span className={styles.select}>
        <select
          id={id}
          value={chosen}
          onChange={(event) => setChosen(regions.find((region) => region === event.target.value) ?? chosen)}
        >
          {regions.map((region) => (
            <option key={region} value={region}>
              {t(names[region])}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} aria-hidden />
      </span>
      <div aria-live="polite" className={styles.addresses}>
        {offices
          .filter(({ Region }) => Region === chosen)
          .map(({ Name, Address, Phone }) => (
            <address key={Name}>
              <strong>{Name}</strong>
              <span>{Address}</span>
              {Phone && (
                <a href={`tel:${Phone.replaceAll(/[^+\d]/g, '')}`} aria-label={t('phone', { number: Phone })}>
                  <IconPhone size={14} aria-hidden />
                  {Phone}
                </a>
              )}
            </address>
          ))}
      </div>
    </div>
  )
}
