import styles from './clear-sky.module.css'

/** An open horizon under one star: nothing is in the way. */
export function ClearSky() {
  return (
    <svg className={styles.sky} viewBox="0 0 160 72" aria-hidden>
      <path d="M8 60h144M28 60c10-10 22-10 32 0M60 60c10-10 22-10 32 0M92 60c10-10 22-10 32 0" />
      <path d="M80 6 82.5 15.5 92 18 82.5 20.5 80 30 77.5 20.5 68 18 77.5 15.5Z" data-star />
    </svg>
  )
}
