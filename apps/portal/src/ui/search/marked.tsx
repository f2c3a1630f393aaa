import { rangesOf } from './match.rules.ts'
import styles from './marked.module.css'

/** A text with what the query found in it marked. */
export function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const ranges = rangesOf(text, query)
  if (ranges.length === 0) return text
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end)}
    </>
  )
}
