import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QrDialog } from '../../../features/mobile-login/qr-sign-in/qr-dialog.tsx'
import { DevicesDialog } from '../../../features/session/devices/devices-dialog.tsx'
import { userDataQuery } from '../../../features/session/session.queries.ts'
import type { DialogProps } from '../dialogs.tsx'

/** 'Your devices', and from there the phones for who may sign them in: two features that meet here. */
export function DevicesAndPhones({ opened, onClose }: DialogProps) {
  const user = useQuery(userDataQuery()).data
  const [isPhones, setPhones] = useState(false)
  const openPhones = () => {
    onClose()
    setPhones(true)
  }
  return (
    <>
      <DevicesDialog
        opened={opened}
        onClose={onClose}
        {...(user?.UserInfo.enableLoginByQRCode4Mobile ? { onPhones: openPhones } : {})}
      />
      <QrDialog opened={isPhones} onClose={() => setPhones(false)} />
    </>
  )
}
