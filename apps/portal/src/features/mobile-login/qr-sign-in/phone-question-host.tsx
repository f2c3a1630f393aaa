import { useState } from 'react'
import { useStore } from '../../../lib/store.ts'
import { openedByPerson, QrDialog } from './qr-dialog.tsx'
import { useWaitingPhone } from './waiting-phone.queries.ts'

/** Opens the dialog when a phone waits for this session, once for each phone and not over a dialog that asks already. */
export function PhoneQuestionHost() {
  const { phone } = useWaitingPhone({ asks: false })
  const isAsking = useStore(openedByPerson) > 0
  const [known, setKnown] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (phone && phone.Ref !== known) {
    setKnown(phone.Ref)
    setOpen(!isAsking)
  }
  return <QrDialog opened={isOpen} onClose={() => setOpen(false)} isForPhone />
}
