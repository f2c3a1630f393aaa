import { useState } from 'react'
import styles from './app-tile.module.css'
import { initialsOf, type UserApp } from './user-apps.ts'

/** One of three, the same for an app wherever it stands. */
const hueOf = (id: string) => [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 3

/** An app's picture; its initials when it has none or it does not load. Decorative: the name stands beside it. */
export function AppTile({ app }: { readonly app: UserApp }) {
  const [broken, setBroken] = useState(false)
  const hasPicture = Boolean(app.IconUrl) && !broken
  return (
    <span className={styles.tile} data-hue={hueOf(app.AppId)} aria-hidden>
      {hasPicture ? (
        <img
          src={app.IconUrl}
          alt=""
          width={24}
          height={24}
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      ) : (
        initialsOf(app.Name)
      )}
    </span>
  )
}
