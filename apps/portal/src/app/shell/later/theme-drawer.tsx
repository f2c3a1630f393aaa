import { ThemeType } from '@portolan/contract/enums'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { scheme, setTheme, useTheme } from '../../../lib/preferences.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Stars } from '../../../ui/backdrop.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import type { DialogProps } from '../dialogs.tsx'
import styles from './theme-drawer.module.css'

interface Props extends DialogProps {
  readonly onChosen: (theme: ThemeType) => void
}

const themes = [
  { theme: ThemeType.Galaxy, name: 'galaxy', hint: 'galaxyHint' },
  { theme: ThemeType.Breezy, name: 'breezy', hint: 'breezyHint' },
] as const

/** The two themes, each shown in its own colours; a bottom sheet on a phone. Choosing one closes it. */
export function ThemeDrawer({ opened, onClose, onChosen }: Props) {
  const { t } = useTranslation('shell')
  const current = useTheme()
  const phone = useIsMobile()
  const choose = (theme: ThemeType) => {
    setTheme(theme)
    // The frame that wears the theme comes first; saving it and gliding shut come after that frame.
    requestAnimationFrame(() =>
      setTimeout(() => {
        onChosen(theme)
        onClose()
      }),
    )
  }
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      from={phone ? 'bottom' : 'right'}
      title={t('appearanceTitle')}
      close={t('close')}
    >
      <div className={styles.themes}>
        {themes.map(({ theme, name, hint }) => (
          <button
            key={theme}
            type="button"
            className={styles.theme}
            aria-pressed={theme === current}
            onClick={() => choose(theme)}
          >
            <span className={styles.picture} data-scheme={scheme(theme)} aria-hidden>
              <Stars />
              <i />
              <b />
              <b />
            </span>
            <span className={styles.words}>
              <strong>{t(name)}</strong>
              <span>{t(hint)}</span>
            </span>
            {theme === current && <IconCheck size={20} aria-hidden />}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
