import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { excerptOf } from '../../lib/excerpt.ts'
import { Prose } from '../../ui/html/prose.tsx'
import { Marked } from '../../ui/search/marked.tsx'
import styles from './source-text.module.css'

interface Props {
  /** HTML, as the server sent it. */
  readonly html: string
  readonly lang: string
  /** What the text is about, for those who hear the button alone. */
  readonly title: string
  /** Marked in the excerpt. */
  readonly keyword?: string
}

/** So many characters are shown without a button. */
const short = 180

/** The words of a source in its own language: a few lines, and all of them on 'Read more'. */
export function SourceText({ html, lang, title, keyword = '' }: Props) {
  const { t } = useTranslation('riskSource')
  const [isOpen, setOpen] = useState(false)
  const excerpt = excerptOf(html)
  if (excerpt === '') return null
  const isLong = excerpt.length > short
  return (
    <div className={styles.text}>
      {isOpen ? (
        <div className={styles.all} translate="no">
          <Prose html={html} lang={lang} />
        </div>
      ) : (
        <p className={styles.excerpt} lang={lang} translate="no" data-long={isLong}>
          <Marked text={excerpt} query={keyword} />
        </p>
      )}
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'readLessOf' : 'readMoreOf', { title })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'readLess' : 'readMore')}
        </button>
      )}
    </div>
  )
}
