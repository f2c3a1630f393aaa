import { useTranslation } from 'react-i18next'
import { useMinute } from '../../lib/minute.ts'
import { StaleNote } from '../../ui/query-states/failed-note.tsx'
import { RefreshStatus } from '../../ui/query-states/refresh-status.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { Card } from '../../ui/card.tsx'
import { ClockCard } from './clock/clock-card.tsx'
import { ClockList } from './editing/clock-list.tsx'
import { Meeting } from './meeting/meeting.tsx'
import { OwnLine } from './own-line.tsx'
import { SuggestedClocks } from './suggested-clocks.tsx'
import { useClocks } from './use-clocks.ts'
import { addControl, type Editing, useEditing, useFocusNext } from './editing/use-editing.ts'
import { Skyline, StateNote } from '../../ui/query-states/state-note.tsx'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import styles from './world-clocks.module.css'

/** Dashboard tile: clocks of the viewer's choice, and whether people there are at work. */
export function WorldClocks() {
  const { t } = useTranslation(['clocks', 'shell'])
  const instant = useMinute()
  const known = useClocks(instant)
  const { clocks, own, hours, suggestions, names, readSuggestions } = known
  const { body, focusNext } = useFocusNext()
  const editing = useEditing(clocks, focusNext)
  const isAdding = editing.edited?.zone === null
  const readAgain = () => {
    void names.refetch()
    void readSuggestions.refetch()
  }
  return (
    <Card
      id="world-clocks"
      title={t('shell:worldClocks')}
      aside={
        <>
          <AddButton
            label={t('add')}
            data-control={addControl}
            disabled={isAdding}
            onClick={() => editing.edit(null)}
          />
          <RefreshStatus
            at={instant}
            onRefresh={readAgain}
            isRefreshing={names.isFetching || readSuggestions.isFetching}
          />
        </>
      }
    >
      <div ref={body}>
        <OwnLine own={own} hours={hours} />
        {names.isError && !names.data && (
          <StaleNote text={t('failedHint')} onRetry={() => void names.refetch()} busy={names.isFetching} />
        )}
        {clocks.length === 0 && !isAdding ? <NoClocks /> : <Clocks known={known} editing={editing} />}
        <SuggestedClocks suggestions={suggestions} instant={instant} onAdd={({ zone }) => editing.add(zone.id)} />
        <Meeting clocks={clocks} own={own} hours={hours} instant={instant} />
        <p className="visually-hidden" role="status">
          {editing.announcement}
        </p>
      </div>
    </Card>
  )
}

function Clocks({ known, editing }: { readonly known: ReturnType<typeof useClocks>; readonly editing: Editing }) {
  const { clocks, own, hours } = known
  const { edited, zones, cityOf, edit, remove, move } = editing
  const byZone = new Map(clocks.map((clock) => [clock.zone, clock]))
  const editor = edited && { ...edited, content: <EditorLine editing={editing} zone={edited.zone} /> }
  return (
    <ClockList zones={zones} cityOf={cityOf} onMove={move} editor={editor}>
      {(zone, handle) => {
        const clock = byZone.get(zone)
        return (
          clock && (
            <ClockCard
              clock={clock}
              own={own.time}
              hours={hours}
              handle={handle}
              onEdit={() => edit(zone)}
              onDelete={() => remove(zone)}
            />
          )
        )
      }}
    </ClockList>
  )
}

/** Lines of a `Skyline`: a clock rising over the horizon. */
const dial = 'M36 60a44 44 0 0 1 88 0M80 60V34M80 60l16-10'

function NoClocks() {
  const { t } = useTranslation('clocks')
  return (
    <StateNote picture={<Skyline lines={dial} />} title={t('empty')}>
      <span>{t('emptyHint')}</span>
    </StateNote>
  )
}

const clockEditor = lazyModule(() => import('./editing/clock-editor.tsx'))

/** The clock in edit mode. The editor's code is fetched on first use. */
function EditorLine({ editing, zone }: { readonly editing: Editing; readonly zone: string | null }) {
  const [editor] = useLazyModule(clockEditor, true)
  if (!editor) return <div className={styles.coming} />
  const { zones, cityOf, choose, cancel, remove, step } = editing
  const index = zone === null ? -1 : zones.indexOf(zone)
  const saved = zone !== null && {
    onDelete: () => remove(zone),
    onMove: (by: -1 | 1) => step(zone, by),
    isFirst: index === 0,
    isLast: index === zones.length - 1,
  }
  return (
    <editor.ClockEditor
      zone={zone}
      city={zone === null ? '' : cityOf(zone)}
      used={zones}
      onChoose={choose}
      onCancel={cancel}
      saved={saved || null}
    />
  )
}
