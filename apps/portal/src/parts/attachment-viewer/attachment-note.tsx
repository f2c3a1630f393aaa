import { useId, type ReactNode } from 'react'
import styles from './attachment-note.module.css'
import { endingOf } from './file-name.ts'
import { fetchTexts } from '../../lib/i18n.ts'

// All that show an attachment stand on this: they are ready once its texts are loaded.
await fetchTexts('attachmentViewer')

interface Props {
  readonly title: string
  readonly hint: string
  /** The file's name; absent when there is no file. */
  readonly name?: string
  readonly children?: ReactNode
}

/** A message about an attachment in the middle of the page, with buttons. */
export function AttachmentNote({ title, hint, name, children }: Props) {
  return (
    <section className={styles.note}>
      <Sheet ending={name ? endingOf(name) : ''} />
      <h1>{title}</h1>
      {name && (
        <p className={styles.name} dir="auto">
          {name}
        </p>
      )}
      <p className={styles.hint}>{hint}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}

/** Drawing of a sheet of paper with the file ending. Decorative: the name below it has the ending too. */
function Sheet({ ending }: { readonly ending: string }) {
  const fade = useId()
  return (
    <svg className={styles.sheet} viewBox="0 0 96 112" width="96" height="112" aria-hidden>
      <defs>
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.from} />
          <stop offset="1" className={styles.to} />
        </linearGradient>
      </defs>
      <path className={styles.paper} d="M14 4h46l26 26v70a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8Z" fill={`url(#${fade})`} />
      <path className={styles.fold} d="M60 4v18a8 8 0 0 0 8 8h18" />
      <path className={styles.lines} d="M28 46h44M28 58h44M28 70h26" />
      {ending && (
        <>
          <rect className={styles.badge} x="4" y="80" width={20 + ending.length * 8} height="22" rx="6" />
          <text className={styles.ending} x={14 + ending.length * 4} y="95.5" textAnchor="middle">
            {ending.toUpperCase()}
          </text>
        </>
      )}
    </svg>
  )
}
