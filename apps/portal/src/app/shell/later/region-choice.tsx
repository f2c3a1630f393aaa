import { Menu } from '@mantine/core'
import { IconArrowUpRight, IconChevronDown, IconMapPin, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { areaName, type PortalArea } from '../portal-areas.ts'
import styles from '../user-menu.module.css'

/** Only there when there are regions; opens in place, so that it works alike under a thumb, a mouse and keys. */
export function RegionChoice({ regions }: { readonly regions: readonly PortalArea[] }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const [unfolded, setUnfolded] = useState(false)
  if (regions.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        closeMenuOnClick={false}
        aria-expanded={unfolded}
        leftSection={<IconWorld size={18} stroke={1.75} aria-hidden />}
        rightSection={<IconChevronDown size={16} className={styles.fold} aria-hidden />}
        onClick={() => setUnfolded(!unfolded)}
      >
        {t('region')}
      </Menu.Item>
      {unfolded &&
        regions.map((region) => (
          <Menu.Item
            key={region.Code}
            component="a"
            href={region.URL}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.region}
            aria-current={region.IsSelected ? 'true' : undefined}
            rightSection={
              region.IsSelected ? (
                <IconMapPin size={16} aria-hidden />
              ) : (
                <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
              )
            }
          >
            {areaName(region, language)}
            <span className="visually-hidden"> ({region.IsSelected ? t('regionCurrent') : t('newTab')})</span>
          </Menu.Item>
        ))}
    </>
  )
}
