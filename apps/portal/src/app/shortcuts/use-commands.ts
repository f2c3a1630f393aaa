import { type Language, ThemeType } from '@portolan/contract/enums'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { changeLanguage } from '../../lib/i18n.ts'
import { setTheme, useTheme } from '../../lib/preferences.ts'
import { type Section, startOf } from '../section-registry.ts'
import type { LazyDialog } from '../shell/dialogs.tsx'
import { useSaveSetting } from '../../lib/use-save-setting.ts'

export interface Commands {
  readonly theme: ThemeType
  readonly switchTheme: () => void
  readonly chooseLanguage: (language: Language) => void
  readonly openSection: (section: Section) => void
  readonly openTile: (anchor: string) => void
  readonly openDialog: (dialog: LazyDialog) => void
  readonly logOut: () => void
  /** The last choice of theme or language holds for this visit only. */
  readonly notSaved: boolean
}

/** What can be done from anywhere, as the menus do it. */
export function useCommands(openDialog: (dialog: LazyDialog) => void): Commands {
  const navigate = useNavigate()
  const theme = useTheme()
  const save = useSaveSetting()

  const switchTheme = () => {
    const next = theme === ThemeType.Breezy ? ThemeType.Galaxy : ThemeType.Breezy
    setTheme(next)
    save.mutate({ ThemeType: next })
  }
  const chooseLanguage = (language: Language) => {
    void changeLanguage(language).then(() => save.mutate({ Language: language }))
  }
  const openSection = (section: Section) => {
    const { opens } = section
    if (opens === 'page') void navigate({ to: startOf(section) as LinkProps['to'] })
    else if (opens) openDialog(opens)
  }
  return {
    theme,
    switchTheme,
    chooseLanguage,
    openSection,
    openTile: (anchor) => void navigate({ to: '/', hash: anchor }),
    openDialog,
    logOut: () => void navigate({ to: '/logout' }),
    notSaved: save.isError,
  }
}
