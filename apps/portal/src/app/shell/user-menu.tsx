import { Menu } from '@mantine/core'
import type { Language } from '@portolan/contract/enums'
import { IconCheck, IconLogout, IconMoonStars } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userDataQuery } from '../../features/session/session.queries.ts'
import { isLanguage } from '../../lib/boot.ts'
import { changeLanguage } from '../../lib/i18n.ts'
import { inMenuOrder, languageNames } from '../../lib/language-names.ts'
import { displayName } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { ThemeDrawerOnDemand } from './on-demand.tsx'
import { useSaveSetting } from './use-save-setting.ts'
import styles from './user-menu.module.css'

/** Who is signed in, and what they may choose for themselves. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const profile = useProfile()
  const navigate = useNavigate()
  const user = useQuery(userDataQuery()).data?.UserInfo
  const [choosingTheme, setChoosingTheme] = useState(false)
  const save = useSaveSetting()
  const name = user ? displayName(user, language) : profile.UserName

  const chooseLanguage = async (next: Language) => {
    await changeLanguage(next)
    save.mutate({ Language: next })
  }
  return (
    <>
      <Menu
        position="bottom-end"
        width={260}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        checkIcon={<IconCheck size={16} aria-hidden />}
      >
        <Menu.Target>
          <button type="button" className={styles.user}>
            <span className={styles.avatar} aria-hidden>
              {user?.shortName ?? ''}
            </span>
            <span className={styles.hello}>{t('hello', { name })}</span>
            <span className="visually-hidden">{t('account')}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconMoonStars size={18} stroke={1.75} aria-hidden />}
            onClick={() => setChoosingTheme(true)}
          >
            {t('appearance')}
          </Menu.Item>
          <Languages offered={profile.UserSetting.AvailLanguages} current={language} onChoose={chooseLanguage} />
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
            onClick={() => void navigate({ to: '/logout' })}
          >
            {t('logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ThemeDrawerOnDemand
        opened={choosingTheme}
        onClose={() => setChoosingTheme(false)}
        onChosen={(ThemeType) => save.mutate({ ThemeType })}
      />
      <p className={styles.toast} role="status" data-shown={save.isError}>
        {save.isError && t('notSaved')}
      </p>
    </>
  )
}

interface LanguagesProps {
  readonly offered: readonly Language[]
  readonly current: Language
  readonly onChoose: (language: Language) => Promise<void>
}

/** Only there when there is something to choose (specification §2 'Header user menu'), in the specification's order. */
function Languages({ offered, current, onChoose }: LanguagesProps) {
  const { t } = useTranslation('shell')
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
