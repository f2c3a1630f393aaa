import { Menu } from '@mantine/core'
import type { Language } from '@portolan/contract/enums'
import { IconArrowUpRight, IconChevronDown, IconLanguage, IconMapPin, IconWorld } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage } from '../../../lib/boot.ts'
import { inMenuOrder, languageNames } from '../../../lib/language-names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { areaName, type PortalArea } from '../portal-areas.ts'
import styles from '../user-menu.module.css'

interface FoldProps {
  readonly icon: ReactNode
  readonly title: string
  /** What holds now, beside the title. */
  readonly now?: string
  readonly children: ReactNode
}

/** An entry that opens in place, so that it works alike under a thumb, a mouse and keys. */
function Fold({ icon, title, now, children }: FoldProps) {
  const [unfolded, setUnfolded] = useState(false)
  return (
    <>
      <Menu.Item
        closeMenuOnClick={false}
        aria-expanded={unfolded}
        leftSection={icon}
        rightSection={
          <span className={styles.now}>
            {now}
            <IconChevronDown size={16} className={styles.fold} aria-hidden />
          </span>
        }
        onClick={() => setUnfolded(!unfolded)}
      >
        {title}
      </Menu.Item>
      {unfolded && children}
    </>
  )
}

interface LanguageChoiceProps {
  readonly offered: readonly Language[]
  readonly onChoose: (language: Language) => Promise<void>
}

/** Only there when there is something to choose (specification §2 'Header user menu'), in the specification's order. */
export function LanguageChoice({ offered, onChoose }: LanguageChoiceProps) {
  const { t } = useTranslation('shell')
  const current = useLanguage()
  if (offered.length < 2) return null
  return (
    <Fold
      icon={<IconLanguage size={18} stroke={1.75} aria-hidden />}
      title={t('language')}
      now={languageNames[current]}
    >
      <Menu.RadioGroup value={current} onChange={(value) => void (isLanguage(value) && onChoose(value))}>
        {inMenuOrder(offered).map((language) => (
          <Menu.RadioItem key={language} value={language} lang={language} className={styles.choice} closeMenuOnClick>
            {languageNames[language]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Fold>
  )
}

/** Only there when there are regions. */
export function RegionChoice({ regions }: { readonly regions: readonly PortalArea[] }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  if (regions.length === 0) return null
  return (
    <Fold icon={<IconWorld size={18} stroke={1.75} aria-hidden />} title={t('region')}>
      {regions.map((region) => (
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
    </Fold>
  )
}
