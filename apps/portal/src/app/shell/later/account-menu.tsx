import { Menu } from '@mantine/core'
import type { Language } from '@portolan/contract/enums'
import { IconLogout, IconMoonStars } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../../lib/i18n.ts'
import { useProfile } from '../../../lib/session.ts'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'
import { useText } from '../../text-keys.ts'
import { AccountButton } from '../account-button.tsx'
import type { LazyDialog } from '../dialogs.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { regionsOf } from '../portal-areas.ts'
import { RegionChoice } from './region-choice.tsx'
import { type UserData, userMenuEntries } from '../user-menu-entries.ts'
import styles from '../user-menu.module.css'

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
            <Menu.Item key={key} leftSection={<Icon {...icon} />} onClick={() => onOpen(open)}>
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
