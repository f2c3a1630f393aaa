import { Menu } from '@mantine/core'
import type { Language } from '@portolan/contract/enums'
import {
  IconLogout,
  IconMoonStars,
  IconArrowUpRight,
  IconChevronDown,
  IconMapPin,
  IconWorld,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../../lib/i18n.ts'
import { useProfile } from '../../../lib/session.ts'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'
import { useText } from '../../text-keys.ts'
import { AccountButton } from '../account-button.tsx'
import type { LazyDialog } from '../dialogs.tsx'
import { regionsOf, areaName, type PortalArea } from '../portal-areas.ts'
import { type UserData, userMenuEntries } from '../user-menu-entries.ts'
import styles from '../user-menu.module.css'
import { isLanguage } from '../../../lib/boot.ts'
import { inMenuOrder, languageNames } from '../../../lib/language-names.ts'
import { useLanguage } from '../../../lib/preferences.ts'

interface Props {
  readonly name: string
  readonly initials: string
  readonly user: UserData | undefined
  readonly onLanguage: (language: Language) => void
  readonly onTheme: () => void
  readonly onOpen: (dialog: LazyDialog) => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The user menu (specification §2 'Header user menu'): fetched with its first opening, so it starts open. */
export function AccountMenu({ name, initials, user, onLanguage, onTheme, onOpen }: Props) {
  const { t } = useTranslation('shell')
  const text = useText()
  const navigate = useNavigate()
  const { UserSetting } = useProfile()
  const button = useRef<HTMLButtonElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)

  const choose = async (language: Language) => {
    await changeLanguage(language)
    onLanguage(language)
  }
  /** Mantine gives the focus back to what had it: at the first opening that was another button. */
  const change = (next: boolean) => {
    const { activeElement } = document
    setOpened(next)
    if (!next && (activeElement === document.body || dropdown.current?.contains(activeElement))) button.current?.focus()
  }
  return (
    <DropMenu startsOpen opened={opened} onChange={change} width={280} withinPortal={false}>
      <Menu.Target>
        <AccountButton ref={button} name={name} initials={initials} />
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} className={styles.dropdown}>
        <Menu.Item leftSection={<IconMoonStars {...icon} />} onClick={onTheme}>
          {t('appearance')}
        </Menu.Item>
        <LanguageChoice offered={UserSetting.AvailLanguages} onChoose={choose} />
        <RegionChoice regions={regionsOf(UserSetting.AvailCTMPortalAreas)} />
        <Menu.Divider />
        {userMenuEntries.map(({ key, icon: Icon, title, isShown, open }) =>
          user && isShown(user) ? (
            <Menu.Item
              key={key}
              leftSection={<Icon {...icon} />}
              onClick={() => (typeof open === 'string' ? void navigate({ to: open }) : onOpen(open))}
            >
              {text(title)}
            </Menu.Item>
          ) : null,
        )}
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void navigate({ to: '/logout' })}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </DropMenu>
  )
}

interface LanguageChoiceProps {
  readonly offered: readonly Language[]
  readonly onChoose: (language: Language) => Promise<void>
}

/** Only there when there is something to choose (specification §2 'Header user menu'), in the specification's order. */
function LanguageChoice({ offered, onChoose }: LanguageChoiceProps) {
  const { t } = useTranslation('shell')
  const current = useLanguage()
  if (offered.length < 2) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('language')}</Menu.Label>
      <Menu.RadioGroup value={current} onChange={(value) => void (isLanguage(value) && onChoose(value))}>
        {inMenuOrder(offered).map((language) => (
          <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
            {languageNames[language]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

/** Only there when there are regions; opens in place, so that it works alike under a thumb, a mouse and keys. */
function RegionChoice({ regions }: { readonly regions: readonly PortalArea[] }) {
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
