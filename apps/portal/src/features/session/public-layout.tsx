import { ThemeType, type Language } from '@portolan/contract/enums'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../lib/boot.ts'
import { changeLanguage } from '../../lib/i18n.ts'
import { inMenuOrder, languageNames } from '../../lib/language-names.ts'
import { setTheme, useLanguage, useTheme } from '../../lib/preferences.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { RhumbLines, Stars } from '../../ui/backdrop.tsx'
import { rememberDoorChoice } from './door-choice.ts'
import styles from './public-layout.module.css'

interface Props {
  /** `card` for a form or message, `page` for long texts, `work` for what has columns of its own. */
  readonly width?: 'card' | 'page' | 'work'
  /** Shown beside the theme switch. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Layout of the pages outside the portal: brand, languages, theme switch, and a sea chart as background. */
export function PublicLayout({ width = 'card', action, children }: Props) {
  const { t } = useTranslation('session')
  return (
    <div className={styles.page} data-width={width}>
      <Stars />
      <RhumbLines />
      <header className={styles.head}>
        <Brand width={width} />
        <div className={styles.tools}>
          {action}
          <ThemeSwitch />
        </div>
      </header>
      <main className={styles.middle}>
        <section className={styles.card}>{children}</section>
      </main>
      <footer className={styles.foot}>
        <Languages />
        <a href="/privacy-agreement">{t('privacy')}</a>
      </footer>
    </div>
  )
}

/** The brand links home on pages with texts; on the sign-in page it would only lead back here. */
function Brand({ width }: Required<Pick<Props, 'width'>>) {
  const name = (
    <>
      <BrandMark brand={boot.brand} size={36} />
      {boot.appName}
    </>
  )
  return width === 'card' ? (
    <span className={styles.brand}>{name}</span>
  ) : (
    <a href="/" className={styles.brand}>
      {name}
    </a>
  )
}

function ThemeSwitch() {
  const { t } = useTranslation('session')
  const light = useTheme() === ThemeType.Breezy
  const label = light ? t('toDark') : t('toLight')
  const change = () => {
    const next = light ? ThemeType.Galaxy : ThemeType.Breezy
    rememberDoorChoice({ ThemeType: next })
    setTheme(next)
  }
  return (
    <button type="button" className={styles.round} aria-label={label} title={label} onClick={change}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
        {light ? (
          <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
        ) : (
          <path d="M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z" />
        )}
      </svg>
    </button>
  )
}

function Languages() {
  const { t } = useTranslation('session')
  const current = useLanguage()
  if (boot.languages.length < 2) return null
  const choose = (language: Language) => {
    rememberDoorChoice({ Language: language })
    void changeLanguage(language)
  }
  return (
    <div role="group" aria-label={t('language')} className={styles.languages}>
      {inMenuOrder(boot.languages).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => choose(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  )
}
