import { useEffect } from 'react'
import { useFetched } from '../../ui/use-fetched.ts'
import type { Editing } from './use-editing.ts'
import styles from './world-clocks.module.css'

const load = () => import('./clock-editor.tsx')

/** The clock in edit mode; the field is fetched with the first one. */
export function EditorLine({ editing, zone }: { readonly editing: Editing; readonly zone: string | null }) {
  const [editor, want] = useFetched(load)
  useEffect(() => {
    if (!editor) want()
  })
  if (!editor) return <div className={styles.coming} />
  const { zones, cityOf, choose, cancel, remove, step } = editing
  const place = zone === null ? -1 : zones.indexOf(zone)
  const saved = zone !== null && {
    onDelete: () => remove(zone),
    onMove: (by: -1 | 1) => step(zone, by),
    isFirst: place === 0,
    isLast: place === zones.length - 1,
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
