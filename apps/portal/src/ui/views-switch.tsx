import styles from './views-switch.module.css'

interface Props<View extends string> {
  /** What the group of buttons is called. */
  readonly label: string
  readonly view: View
  /** `count` is left out where it is not known or says nothing. */
  readonly views: readonly { readonly key: View; readonly text: string; readonly count?: number | undefined }[]
  readonly onView: (view: View) => void
}

/** One list seen in several ways: a button for each, the chosen one raised. */
export function ViewsSwitch<View extends string>({ label, view, views, onView }: Props<View>) {
  return (
    <div className={styles.views} role="group" aria-label={label} data-strip>
      {views.map(({ key, text, count }) => (
        <button key={key} type="button" aria-pressed={view === key} onClick={() => onView(key)}>
          {text}
          {count !== undefined && <span>{count}</span>}
        </button>
      ))}
    </div>
  )
}
