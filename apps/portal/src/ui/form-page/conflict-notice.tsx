import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import styles from './form-page.module.css'

interface Props {
  readonly texts: Readonly<Record<'title' | 'hint' | 'what' | 'mine' | 'other' | 'keepMine' | 'takeOther', string>>
  /** What differs: how a field is called, and what it holds in both versions. */
  readonly rows: readonly {
    readonly path: string
    readonly name: string
    readonly mine: ReactNode
    readonly other: ReactNode
  }[]
  /** '12 more', where not all are shown. */
  readonly more?: string | null
  readonly onKeepMine: () => void
  readonly onTakeOther: () => void
}

/** Both versions of a form side by side; what the person does not choose is gone only after they chose. */
export function ConflictNotice({ texts, rows, more = null, onKeepMine, onTakeOther }: Props) {
  return (
    <section className={styles.notice} role="alert" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.hint}</p>
      {rows.length > 0 && (
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{texts.what}</th>
              <th scope="col">{texts.mine}</th>
              <th scope="col">{texts.other}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ path, name, mine, other }) => (
              <tr key={path}>
                <th scope="row">{name}</th>
                <td>{mine}</td>
                <td>{other}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more !== null && <p>{more}</p>}
      <div className={styles.actions}>
        <Button look="primary" onClick={onKeepMine}>
          {texts.keepMine}
        </Button>
        <Button onClick={onTakeOther}>{texts.takeOther}</Button>
      </div>
    </section>
  )
}
