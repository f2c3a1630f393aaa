import { Menu } from '@mantine/core'
import { type Language, ThemeType, WidgetType } from '@portolan/contract/enums'
import { IconId, IconKeyboard, IconLogout, IconMoonStars } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../../lib/i18n.ts'
import { useTheme } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import { requestShortcut } from '../../shortcuts/shortcut-requests.ts'
import { useText } from '../../text-keys.ts'
import { AccountButton } from '../account-button.tsx'
import type { LazyDialog } from '../dialogs.tsx'
import { regionsOf } from '../portal-areas.ts'
import { type UserData, type UserMenuEntry, userMenuEntries } from '../user-menu-entries.ts'
import styles from '../user-menu.module.css'
import { LanguageChoice, RegionChoice } from './account-menu-folds.tsx'

interface Props {
  readonly name: string
  readonly initials: string
  readonly user: UserData | undefined
  readonly onLanguage: (language: Language) => void
  readonly onTheme: () => void
  readonly onOpen: (dialog: LazyDialog) => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/**
 * The user menu (specification §2 'Header user menu'): fetched with its first opening, so it starts open. On a phone it
 * lies on the lower edge, where the thumb is.
 */
export function AccountMenu({ name, initials, user, onLanguage, onTheme, onOpen }: Props) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { UserSetting } = useProfile()
  const phone = useIsMobile()
  const isLight = useTheme() === ThemeType.Breezy
  const button = useRef<HTMLButtonElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  /** A menu that is opened again while it fades out would still have unfolded what was chosen from. */
  const [openings, setOpenings] = useState(0)

  const choose = async (language: Language) => {
    await changeLanguage(language)
    onLanguage(language)
  }
  /** Mantine gives the focus back to what had it: at the first opening that was another button. */
  const change = (next: boolean) => {
    const { activeElement } = document
    setOpened(next)
    if (next) setOpenings((count) => count + 1)
    if (!next && (activeElement === document.body || dropdown.current?.contains(activeElement))) button.current?.focus()
  }
  const open = (target: UserMenuEntry['open']) =>
    typeof target === 'string' ? void navigate({ to: target }) : onOpen(target)
  const group = (of: UserMenuEntry['group']) => <Entries of={of} user={user} onOpen={open} />
  const hasProfile = UserSetting.Widgets.some(
    ({ WidgetType: type, IsVisible }) => type === WidgetType.ProfileManage && IsVisible,
  )
  return (
    <DropMenu
      startsOpen
      opened={opened}
      onChange={change}
      width={300}
      withinPortal={false}
      {...(phone ? { withOverlay: true, overlayProps: { className: styles.veil } } : {})}
    >
      <Menu.Target>
        <AccountButton ref={button} name={name} initials={initials} />
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} className={styles.dropdown} data-phone={phone || undefined}>
        <Who name={name} initials={initials} email={user?.UserInfo.email ?? ''} />
        {hasProfile && (
          <Menu.Item
            leftSection={<IconId {...icon} />}
            onClick={() => void navigate({ to: '/', hash: 'profile-manager' })}
          >
            {t('myProfile')}
          </Menu.Item>
        )}
        {group('me')}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconMoonStars {...icon} />}
          rightSection={<span className={styles.now}>{t(isLight ? 'breezy' : 'galaxy')}</span>}
          onClick={onTheme}
        >
          {t('appearance')}
        </Menu.Item>
        <LanguageChoice key={`language ${String(openings)}`} offered={UserSetting.AvailLanguages} onChoose={choose} />
        <RegionChoice key={`region ${String(openings)}`} regions={regionsOf(UserSetting.AvailCTMPortalAreas)} />
        {group('settings')}
        <Menu.Divider />
        <Menu.Label>{t('help')}</Menu.Label>
        <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={() => requestShortcut('help')}>
          {t('keyboardShortcuts')}
        </Menu.Item>
        {group('help')}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void navigate({ to: '/logout' })}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </DropMenu>
  )
}

interface EntriesProps {
  readonly of: UserMenuEntry['group']
  readonly user: UserData | undefined
  readonly onOpen: (target: UserMenuEntry['open']) => void
}

function Entries({ of, user, onOpen }: EntriesProps) {
  const text = useText()
  return userMenuEntries.map(({ key, group, icon: Icon, title, isShown, open }) =>
    group === of && user && isShown(user) ? (
      <Menu.Item key={key} leftSection={<Icon {...icon} />} onClick={() => onOpen(open)}>
        {text(title)}
      </Menu.Item>
    ) : null,
  )
}

/** Whose session it is: the name, and the address that tells two accounts of one person apart. */
function Who({ name, initials, email }: { readonly name: string; readonly initials: string; readonly email: string }) {
  return (
    <Menu.Label className={styles.who}>
      <span className={styles.avatar} aria-hidden>
        {initials}
      </span>
      <span className={styles.names}>
        <strong>{name}</strong>
        <span>{email}</span>
      </span>
    </Menu.Label>
  )
}
