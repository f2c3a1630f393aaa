import { sanitiseRich } from './sanitise.ts'
import styles from './prose.module.css'
import { SafeHtml } from './safe-html.tsx'

interface Props {
  /** As the server sent it: sanitised here once more. */
  readonly html: string
  /** The language the text is really in, which may be another than the page's. */
  readonly lang: string
}

/** Rich text that people entered, set for reading. */
export function Prose({ html, lang }: Props) {
  return (
    <div className={styles.prose} lang={lang}>
      <SafeHtml as="div" html={sanitiseRich(html)} />
    </div>
  )
}
