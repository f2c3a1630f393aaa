import { KeyHint } from './key-hint.tsx'
import styles from './key-line.module.css'

interface Props {
  readonly keys: readonly (readonly [keys: readonly string[], text: string])[]
}

/** Below a list: its most useful keys. For eyes only: the sheet of all shortcuts names them to everybody. */
export function KeyLine({ keys }: Props) {
  return (
    <p className={styles.keys} aria-hidden>
      {keys.map(([names, text]) => (
        <span key={text}>
          {names.map((name) => (
            <KeyHint key={name} of={name} />
          ))}
          {text}
        </span>
      ))}
    </p>
  )
}
