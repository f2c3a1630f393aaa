import { IconPlus } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../lib/minute.ts'
import { useOnline } from '../../lib/online.ts'
import { showToast } from '../../lib/toast.ts'
import { Freshness } from '../../parts/freshness/freshness.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFetched } from '../../ui/use-fetched.ts'
import { ClockCard } from './clock-card.tsx'
import { ClockList, findControl } from './clock-list.tsx'
import { addClock, changeClock, moveClock, removeClock, restoreClock } from './clocks.rules.ts'
import { Meeting } from './meeting.tsx'
import { OwnLine } from './own-line.tsx'
import { SuggestedClocks } from './suggested-clocks.tsx'
import { changeClocks, useClocks } from './use-clocks.ts'
import styles from './world-clocks.module.css'

/** In edit mode: a new clock, or one by its zone. */
type Edited = { readonly zone: string | null } | null

const addControl = 'add'

/** Dashboard tile: the time where the viewer's people are, and whether they are at work. */
export function WorldClocks() {
  const { t } = useTranslation(['clocks', 'shell'])
  const instant = useMinute()
  const { clocks, own, hours, suggestions, names, readSuggestions } = useClocks(instant)
  const [edited, setEdited] = useState<Edited>(null)
  const [editor, wantEditor] = useFetched(() => import('./clock-editor.tsx'))
  const [said, setSaid] = useState('')
  const { body, focusNext } = useFocusNext()

  const zones = clocks.map(({ zone }) => zone)
  const clockOf = new Map(clocks.map((clock) => [clock.zone, clock]))
  const cityOf = (zone: string) => clockOf.get(zone)?.city ?? zone
  // A clock that was deleted elsewhere while it is edited here goes on as a new one.
  const isNew = edited !== null && (edited.zone === null || !clockOf.has(edited.zone))

  const edit = (zone: string | null) => {
    wantEditor()
    setEdited({ zone })
  }
  const close = (control: string) => {
    setEdited(null)
    focusNext(control)
  }
  const cancel = () => close(isNew || !edited?.zone ? addControl : `edit ${edited.zone}`)
  const choose = (zone: string) => {
    const before = edited?.zone ?? null
    void changeClocks((list) => (before === null ? addClock(list, zone) : changeClock(list, before, zone)))
    close(`edit ${zone}`)
  }
  const remove = (zone: string) => {
    const place = zones.indexOf(zone)
    const undo = () => void changeClocks((list) => restoreClock(list, zone, place))
    void changeClocks((list) => removeClock(list, zone))
    showToast({
      kind: 'done',
      text: t('removed', { city: cityOf(zone) }),
      action: { text: t('undo'), run: undo },
    })
    close(addControl)
  }
  const move = (zone: string, place: number) => void changeClocks((list) => moveClock(list, zone, place))
  const step = (zone: string, by: -1 | 1) => {
    const place = zones.indexOf(zone) + by
    move(zone, place)
    setSaid(t('moved', { city: cityOf(zone), place: place + 1, total: zones.length }))
  }

  const editorOf = (zone: string | null) => {
    const Editor = editor?.ClockEditor
    if (!Editor) return <div className={styles.coming} />
    const place = zone === null ? -1 : zones.indexOf(zone)
    return (
      <Editor
        zone={zone}
        city={zone === null ? '' : cityOf(zone)}
        used={zones}
        onChoose={choose}
        onCancel={cancel}
        saved={
          zone === null
            ? null
            : {
                onDelete: () => remove(zone),
                onMove: (by) => step(zone, by),
                isFirst: place === 0,
                isLast: place === zones.length - 1,
              }
        }
      />
    )
  }
  return (
    <Card
      id="world-clocks"
      title={t('shell:worldClocks')}
      aside={
        <>
          <Button className={styles.add} data-control={addControl} disabled={isNew} onClick={() => edit(null)}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {t('add')}
          </Button>
          <Freshness
            at={instant}
            onRefresh={() => {
              void names.refetch()
              void readSuggestions.refetch()
            }}
            isRefreshing={names.isFetching || readSuggestions.isFetching}
          />
        </>
      }
    >
      <div ref={body}>
        <OwnLine own={own} hours={hours} />
        {names.isError && !names.data && <Nameless onRetry={() => void names.refetch()} busy={names.isFetching} />}
        {clocks.length === 0 && !isNew ? (
          <Empty />
        ) : (
          <ClockList
            zones={zones}
            cityOf={cityOf}
            onMove={move}
            editor={
              edited && {
                key: `editor ${edited.zone ?? ''}`,
                zone: isNew ? null : edited.zone,
                content: editorOf(isNew ? null : edited.zone),
              }
            }
          >
            {(zone, handle) => {
              const clock = clockOf.get(zone)
              if (!clock) return null
              return (
                <ClockCard
                  clock={clock}
                  own={own.time}
                  hours={hours}
                  handle={handle}
                  onEdit={() => edit(zone)}
                  onDelete={() => remove(zone)}
                />
              )
            }}
          </ClockList>
        )}
        <SuggestedClocks
          suggestions={suggestions}
          instant={instant}
          onAdd={({ zone }) => {
            void changeClocks((list) => addClock(list, zone.id))
            focusNext(`edit ${zone.id}`)
          }}
        />
        <Meeting clocks={clocks} own={own} hours={hours} instant={instant} />
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </Card>
  )
}

/** After the next drawing, the button of that name has the focus: what had it is gone by then. */
function useFocusNext() {
  const body = useRef<HTMLDivElement>(null)
  const next = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (next.current === null) return
    const control = findControl(body.current?.closest('section') ?? null, next.current)
    if (!control) return
    next.current = null
    control.focus()
  })
  return { body, focusNext: (control: string) => void (next.current = control) }
}

function Empty() {
  const { t } = useTranslation('clocks')
  return (
    <div className={styles.empty} role="status">
      <svg viewBox="0 0 160 72" aria-hidden>
        <path d="M8 60h144M36 60a44 44 0 0 1 88 0M80 60V34M80 60l16-10" />
        <path d="M80 2 82.5 11.5 92 14 82.5 16.5 80 26 77.5 16.5 68 14 77.5 11.5Z" data-star />
      </svg>
      <strong>{t('empty')}</strong>
      <span>{t('emptyHint')}</span>
    </div>
  )
}

function Nameless({ onRetry, busy }: { readonly onRetry: () => void; readonly busy: boolean }) {
  const { t } = useTranslation('clocks')
  const isOnline = useOnline()
  return (
    <div className={styles.fault} role="alert">
      <p>
        {isOnline && <strong>{t('failed')}</strong>} {t(isOnline ? 'failedHint' : 'offlineHint')}
      </p>
      <Button busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
