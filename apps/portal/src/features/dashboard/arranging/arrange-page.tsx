import { IconArrowBackUp, IconCheck, IconPlus, IconRestore } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import type { ViewedTile } from '../tile-entry.ts'
import styles from './arrange.module.css'
import { ArrangeGrid } from './arrange-grid.tsx'
import { undo, useSteps } from './steps.ts'
import { useArrange } from './use-arrange.ts'

await fetchTexts('arranging')

interface Props {
  /** All tiles, hidden ones too, in the viewer's order. */
  readonly tiles: readonly ViewedTile[]
  readonly onDone: () => void
}

/** Replaces the tiles in arranging mode: shows all of them as small cards. */
export function ArrangePage({ tiles, onDone }: Props) {
  const { t } = useTranslation('arranging')
  const arrange = useArrange(tiles)
  const bar = useRef<HTMLDivElement>(null)
  const steps = useSteps()
  useEffect(() => bar.current?.focus({ preventScroll: true }), [])
  useUndoKey()
  return (
    <section aria-label={t('arrangement')} className={styles.page}>
      <div className={styles.bar} ref={bar} tabIndex={-1}>
        <p>{t('hint')}</p>
        <Button look="quiet" aria-disabled={steps === 0} onClick={() => undo()}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
          {t('undo')}
        </Button>
        <Button look="quiet" onClick={arrange.reset}>
          <IconRestore size={18} stroke={1.75} aria-hidden />
          {t('reset')}
        </Button>
        <Button look="primary" onClick={onDone}>
          <IconCheck size={18} stroke={2} aria-hidden />
          {t('done')}
        </Button>
      </div>
      <ArrangeGrid tiles={tiles.filter(({ isVisible }) => isVisible)} arrange={arrange} />
      <HiddenTiles tiles={tiles.filter(({ isVisible }) => !isVisible)} arrange={arrange} />
    </section>
  )
}

function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping = target instanceof HTMLElement && (target.matches('input, textarea') || target.isContentEditable)
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

interface HiddenTilesProps {
  readonly tiles: readonly ViewedTile[]
  readonly arrange: ReturnType<typeof useArrange>
}

/** The hidden tiles; a click shows one at its old position again. */
function HiddenTiles({ tiles, arrange }: HiddenTilesProps) {
  const { t } = useTranslation('arranging')
  if (tiles.length === 0) return null
  return (
    <div className={styles.hidden}>
      <h2 id="hidden-tiles">{t('notShown')}</h2>
      <ul aria-labelledby="hidden-tiles">
        {tiles.map(({ type, title, icon: Sign }) => (
          <li key={type}>
            <button type="button" aria-label={t('show', { title })} onClick={() => arrange.show(type, true)}>
              <Sign size={18} stroke={1.75} aria-hidden />
              <span>{title}</span>
              <IconPlus size={16} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
