import { IconAlertTriangle, IconCloudOff, IconZoomExclamation, IconSearch } from '@tabler/icons-react'
import { useOnline } from '../../lib/online.ts'
import { Button } from '../button.tsx'
import { Delayed } from '../delayed.tsx'
import styles from './suggest-field.module.css'
import type { Answer, SuggestTexts } from './suggestion.ts'

interface Props {
  readonly answer: Answer
  readonly texts: SuggestTexts
  readonly query: string
  readonly isWaiting: boolean
  readonly count: number
}

/** What stands in place of rows: nothing typed, on its way, nothing found, failed, no network. */
export function SuggestState({ answer, texts, query, isWaiting, count }: Props) {
  const isOnline = useOnline()
  if (answer.error && !isWaiting) {
    const Face = isOnline ? IconAlertTriangle : IconCloudOff
    return (
      <div className={styles.fault} role="alert">
        <Face size={20} stroke={1.75} aria-hidden />
        <span>
          <strong>{isOnline ? texts.failed : texts.offline}</strong>
          <span>{isOnline ? answer.error.message : texts.offlineHint}</span>
        </span>
        {/* The field keeps the focus; there Enter does the same. */}
        <Button tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={answer.retry}>
          {texts.retry}
        </Button>
      </div>
    )
  }
  if (count > 0) return null
  if (isWaiting)
    return (
      <Delayed>
        <div className={styles.ghosts} aria-hidden>
          <i />
          <i />
          <i />
        </div>
      </Delayed>
    )
  const Face = query ? IconZoomExclamation : IconSearch
  return (
    <div className={styles.state}>
      <Face size={28} stroke={1.5} aria-hidden />
      {query && <strong>{texts.nothing(query)}</strong>}
      <span>{query ? texts.nothingHint : texts.example}</span>
    </div>
  )
}
