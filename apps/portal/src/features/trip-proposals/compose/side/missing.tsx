import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from '../compose.module.css'
import { jumpTo } from '../focus-path.ts'
import { faultWords, nameOfPath } from '../path-names.ts'
import { useCompose, useSelected } from '../state/compose-store.ts'

/** How many are listed before somebody asks for all. */
const few = 5

/** What stands between the draft and its publication; each leads to its field. */
export function Missing({ onLeave }: { readonly onLeave?: () => void }) {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  const store = useCompose()
  const [showsAll, setShowsAll] = useState(false)
  // The field that is typed in comes first.
  const faults = useDeferredValue(useSelected((one) => one.faults()))
  const shown = showsAll ? faults : faults.slice(0, few)
  return (
    <section className={styles.sidePart} aria-label={t('missing')}>
      <h2 className={styles.line}>
        {faults.length === 0 ? (
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        )}
        <span>{faults.length === 0 ? t('complete') : t('missingCount', { count: faults.length })}</span>
      </h2>
      {shown.length > 0 && (
        <ul className={styles.missing}>
          {shown.map((fault, index) => {
            const { path } = fault
            const words = faultWords(fault, t, language)
            return (
              <li key={`${path ?? ''} ${String(index)}`}>
                {path === null ? (
                  <span>{words}</span>
                ) : (
                  <button
                    type="button"
                    onClick={() => {
                      onLeave?.()
                      jumpTo(path, store)
                    }}
                  >
                    <span>{nameOfPath(path, store.get(), t)}</span>
                    <small>{words}</small>
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {faults.length > few && (
        <Button look="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('fewer') : t('andMore', { count: faults.length - few })}
        </Button>
      )}
    </section>
  )
}
