import styles from './phone-page.module.css'

interface Props {
  readonly name: string
  readonly email: string
  readonly company: string
}

/** A person as the phone's page shows them: an initial, name, address and company. */
export function Who({ name, email, company }: Props) {
  const [local, host] = email.split('@')
  return (
    <div className={styles.who}>
      <span className={styles.initial} aria-hidden>
        {[...name][0]}
      </span>
      <div>
        <strong>{name}</strong>
        {/* Breaks before the host, where it must. */}
        <span>
          {local}
          <wbr />@{host}
        </span>
        <span>{company}</span>
      </div>
    </div>
  )
}
