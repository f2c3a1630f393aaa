import { useEffect } from 'react'
import { fetchTexts } from '../../lib/i18n.ts'
import { useFetched } from '../../ui/use-fetched.ts'
import { useHandOverMessage } from './hand-over-message.ts'

const load = async () => {
  const [{ HandOverDialog }] = await Promise.all([import('./hand-over-dialog.tsx'), fetchTexts('handOver')])
  return { HandOverDialog }
}

/** Where the messages of `openHandOver` show; fetched with the first one. */
export function HandOverDoor() {
  const message = useHandOverMessage()
  const [part, want] = useFetched(load)
  useEffect(() => {
    if (message && !part) want()
  })
  return part && message ? <part.HandOverDialog message={message} /> : null
}
