import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../lib/boot.ts'
import { useConfiguration } from '../../lib/configuration.ts'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { loadConfiguration } from '../load-configuration.ts'
import styles from './footer.module.css'

const year = String(new Date().getFullYear())
const footerColumns = lazyModule(() => import('./later/footer-columns.tsx'))
/** Milliseconds for the page above to take its place: until then the foot stands where it will not stay. */
const settling = 1_000
/** So far below the screen it is fetched, so that what it consists of pushes nothing away that is seen. */
const near = '400px 0px'

/** Links, offices and rights, as far as the TMC has entered them (specification §2 'Footer'). */
export function Footer({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const content = useConfiguration()?.Footer ?? null
  const [columns, load] = useLazyModule(footerColumns)
  const place = useRef<HTMLElement>(null)
  // Addresses are written in the viewer's language.
  useEffect(() => void loadConfiguration(language), [language])
  useEffect(() => {
    const foot = place.current
    if (!content || columns || !foot) return undefined
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && load(), { rootMargin: near })
    const timer = setTimeout(() => watcher.observe(foot), settling)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
    }
  })
  return (
    <footer ref={place} className={styles.footer}>
      {content && columns && <columns.FooterColumns content={content} />}
      {children}
      <div className={styles.rights}>
        {boot.brand === 'main' && (
          <span>{t('rightsReserved', { year, name: content?.LegalName || boot.appName })}</span>
        )}
        {!content && (
          <>
            <a href="/privacy-agreement">{t('privacy')}</a>
            <a href="/about">{t('aboutApp', { name: boot.appName })}</a>
          </>
        )}
      </div>
    </footer>
  )
}
