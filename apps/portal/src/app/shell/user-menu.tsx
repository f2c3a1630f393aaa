import type { ThemeType } from '@portolan/contract/enums'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userDataQuery } from '../../features/session/session.queries.ts'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { displayName } from '../../lib/names.ts'
import { useProfile } from '../../lib/session.ts'
import { AccountButton } from './account-button.tsx'
import { useDialogs } from './dialogs.tsx'
import { ThemeDrawerOnDemand } from './on-demand.tsx'
import { useSaveSetting } from '../../lib/use-save-setting.ts'
import styles from './user-menu.module.css'

const accountMenu = lazyModule(() => import('./later/account-menu.tsx'))
const prefetch = () => accountMenu.run()

/** Who is signed in, and what they may choose for themselves; what the menu is made of is fetched when it is wanted. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const profile = useProfile()
  const user = useQuery(userDataQuery()).data
  const [menu, load] = useLazyModule(accountMenu)
  const [choosingTheme, setChoosingTheme] = useState(false)
  const { open, dialogs } = useDialogs()
  const save = useSaveSetting()
  const who = {
    name: user ? displayName(user.UserInfo, language) : profile.UserName,
    initials: user?.UserInfo.shortName ?? '',
  }
  return (
    <>
      {menu ? (
        <menu.AccountMenu
          {...who}
          user={user}
          onLanguage={(Language) => save.mutate({ Language })}
          onTheme={() => setChoosingTheme(true)}
          onOpen={open}
        />
      ) : (
        <AccountButton {...who} onPointerEnter={prefetch} onFocus={prefetch} onClick={load} />
      )}
      <ThemeDrawerOnDemand
        opened={choosingTheme}
        onClose={() => setChoosingTheme(false)}
        onChosen={(theme: ThemeType) => save.mutate({ ThemeType: theme })}
      />
      {dialogs}
      <p className={styles.toast} role="status" data-shown={save.isError}>
        {save.isError && t('notSaved')}
      </p>
    </>
  )
}
