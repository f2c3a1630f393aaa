import styles from './phone-page.module.css'

interface Props {
  readonly name: string
  readonly email: string
  readonly company: string
}

/** A person with initial, name, e-mail address and company. */
export function Account({ name, email, company }: Props) {
  const [local, host] = email.split('@')
  return (
    <div className={styles.who}>
      <span className={styles.initial} aria-hidden>
        {[...name][0]}
      </span>
      <div>
        <strong>{name}</strong>
        {/* A long address breaks before the host. */}
        <span>
          {local}
          <wbr />@{host}
        </span>
        <span>{company}</span>
      </div>
    </div>
  )
}
